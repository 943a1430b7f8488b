/** The 18 identifiers of the Safe Harbor method, 45 CFR 164.514(b)(2)(i), in the order (A) to (R). */
export const hipaaCategories = [
  'names',
  'geographic_subdivisions',
  'dates',
  'telephone_numbers',
  'fax_numbers',
  'email_addresses',
  'social_security_numbers',
  'medical_record_numbers',
  'health_plan_beneficiary_numbers',
  'account_numbers',
  'certificate_license_numbers',
  'vehicle_identifiers',
  'device_identifiers',
  'web_urls',
  'ip_addresses',
  'biometric_identifiers',
  'full_face_photographs',
  'other_unique_identifiers',
] as const
export type HipaaCategory = (typeof hipaaCategories)[number]

/** Who asks, in a PHI check. */
export const userRoles = ['general_user', 'healthcare_worker', 'patient', 'researcher'] as const
export type UserRole = (typeof userRoles)[number]

export const complianceLevels = ['hipaa_strict', 'hipaa_standard', 'basic_privacy'] as const
export type ComplianceLevel = (typeof complianceLevels)[number]

export const phiRiskLevels = ['minimal', 'low', 'moderate', 'high'] as const
export type PhiRiskLevel = (typeof phiRiskLevels)[number]

export const anonymizationLevels = ['basic', 'advanced', 'expert_determination'] as const
export type AnonymizationLevel = (typeof anonymizationLevels)[number]

export const documentRiskLevels = ['critical', 'high', 'medium', 'low'] as const
export type DocumentRiskLevel = (typeof documentRiskLevels)[number]

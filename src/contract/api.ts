import { executeFlow, getFlowSession, listFlows } from './endpoints/colang.ts'
import { downloadDocument, getDocumentCertificate, uploadDocument } from './endpoints/documents.ts'
import { testFactChecking, testRagEnforcement } from './endpoints/grounding.ts'
import {
  createFromTemplate,
  createGuardrail,
  deleteGuardrail,
  exportGuardrails,
  listGuardrails,
  listTemplates,
  toggleGuardrail,
  updateGuardrail,
} from './endpoints/management.ts'
import {
  createSession,
  exportAnalytics,
  getAnalytics,
  getCompliance,
  getHealth,
  getSession,
  listActiveSessions,
  listRecentActivity,
} from './endpoints/monitoring.ts'
import { testMultimodal } from './endpoints/multimodal.ts'
import {
  getOrganizationAnalytics,
  listGuardrailTypes,
  listOrganizationGuardrails,
  listOrganizations,
  setOrganizationGuardrail,
} from './endpoints/organizations.ts'
import { testPhi, testPii } from './endpoints/privacy.ts'
import {
  callIntegration,
  testComprehensive,
  testContentSafety,
  testJailbreak,
  testTopicControl,
} from './endpoints/safety.ts'
import { getStreamStatus, processChunk, startStream, stopStream } from './endpoints/streaming.ts'

/** Every call of the product by name: routes, validation, OpenAPI, the client and its types follow from this table. */
export const api = {
  testContentSafety,
  testPii,
  testPhi,
  testJailbreak,
  testFactChecking,
  testRagEnforcement,
  testTopicControl,
  testMultimodal,
  testComprehensive,
  callIntegration,
  startStream,
  stopStream,
  processChunk,
  getStreamStatus,
  executeFlow,
  listFlows,
  getFlowSession,
  getAnalytics,
  getHealth,
  getCompliance,
  exportAnalytics,
  listActiveSessions,
  createSession,
  listRecentActivity,
  listGuardrails,
  listTemplates,
  createGuardrail,
  updateGuardrail,
  deleteGuardrail,
  toggleGuardrail,
  createFromTemplate,
  exportGuardrails,
  uploadDocument,
  downloadDocument,
  getDocumentCertificate,
  listOrganizations,
  listGuardrailTypes,
  listOrganizationGuardrails,
  getOrganizationAnalytics,
  setOrganizationGuardrail,
  getSession,
} as const

export type Api = typeof api
export type EndpointName = keyof Api

/** Two and three letters that notes write for things, not for people. */
export const abbreviations =
  'AAA|ABG|ACL|ADL|AKA|AKI|AMA|AMS|AO|AOX|ASA|BID|BKA|BM|BMI|BMP|BP|BS|BUN|CA|CAD|CBC|CC|CHF|CKD|CN|CP|CPR|CT|CTA|CV|CVA|CXR|DC|DJD|DKA|DM|DNR|DO|DOB|DTR|DVT|DX|ECG|ED|EF|EKG|EMS|EMT|EOM|ER|ETT|EVS|FH|FU|GCS|GI|GSW|GU|HA|HD|HF|HIV|HPI|HR|HS|HTN|HX|ICU|ID|II|III|IM|INR|IV|IVF|JVD|KUB|LE|LLE|LMP|LP|LUE|LVN|MAR|MD|MI|MRI|MRN|MS|MVA|MVC|NAD|NG|NKA|NP|NPO|NS|NSR|OB|OD|OR|OS|OT|OU|PA|PCP|PE|PEG|PET|PMH|PO|POD|PRN|PSA|PSH|PT|PTT|PVD|QD|QHS|QID|RA|RLE|RN|ROM|ROS|RR|RT|RUE|RX|SBO|SH|SI|SLP|SNF|SOB|SQ|STD|STI|SVT|SW|TB|TBI|TIA|TID|TKA|THA|TM|TSH|TV|UA|UE|US|UTI|VA|VS|WBC|WNL|XR|EST|PST|CST|MST|EDT|PDT|UTC|GMT|USA|UK|AM|PM|OK|NA|FYI|ETA|TBD|ASAP|STAT|END|ALL|YES|NO|NEG|POS|AND|THE|LTD|INC|LLC|MG|ML|QA|QI|HCP|POA|DPT|FNP|DVM|BSN|MSN|MPH|PHD|DDS|CNA|LPN|CRT|RRT'
const known: ReadonlySet<string> = new Set(abbreviations.split('|'))

/** Whether capitals are one of the abbreviations of notes, so that they stand for nobody. */
export function isAbbreviation(letters: string): boolean {
  return known.has(letters)
}

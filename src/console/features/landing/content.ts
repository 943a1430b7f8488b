/** The landing page's static words and figures. None of them comes from the server. */
export const figures = [
  ['99.9%', 'uptime SLA'],
  ['24/7', 'support'],
  ['23', 'active guardrails'],
  ['2.3M+', 'interactions'],
] as const

export const services = [
  {
    name: 'Content Safety',
    text: 'Harm, abuse, fraud and misinformation over 23 categories, each finding with its reason.',
  },
  {
    name: 'PII and PHI Protection',
    text: 'Identifiers found in context, then masked or replaced by stand-ins that stay the same.',
  },
  {
    name: 'Jailbreak Defense',
    text: 'Attempts to turn an assistant, direct or hidden in a document, are seen before the model sees them.',
  },
  {
    name: 'Grounded Answers',
    text: 'Claims and responses are held against your own sources, sentence by sentence.',
  },
  {
    name: 'Streaming Guardrails',
    text: 'Text is released while it is written, and never before it is safe.',
  },
  {
    name: 'Document Anonymization',
    text: 'PDF, DOCX, DOC and TXT come back in the same format, with the identifiers gone.',
  },
] as const

export const industries = [
  { name: 'Hospitals', text: 'Assistants for staff and patients, with access by role and every release on record.' },
  { name: 'Digital Health Platforms', text: 'One gateway in front of your models: checks without changing your code.' },
  { name: 'Medtech Vendors', text: 'Evidence for your risk file: what was checked, how, and how well.' },
] as const

export const principles = [
  { name: 'Zero trust', text: 'No caller and no text is trusted for where it comes from. Every call is checked.' },
  { name: 'Role-based access', text: 'RBAC decides who may read, check and change, and who sees which identifier.' },
  {
    name: 'Not judged is not clean',
    text: 'A check that could not look says so, and your policy decides what follows.',
  },
  { name: 'No text kept', text: 'Events and logs carry figures and reasons, never what a patient wrote.' },
] as const

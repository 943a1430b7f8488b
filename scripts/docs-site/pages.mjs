// The pages of the documentation, in the order of reading: what stands in the navigation, and where each text lies.

/**
 * Sections of the navigation; `file` is a path in the repository, `slug` the address below
 * `/docs` ('' is the first page), `name` what the navigation says where the title is too long or stands there twice.
 */
export const sections = [
  {
    title: 'Start',
    pages: [
      { slug: '', name: 'Overview', file: 'docs/index.md' },
      { slug: 'quick-start', file: 'docs/quick-start.md' },
      { slug: 'concepts', file: 'docs/concepts.md' },
      { slug: 'glossary', file: 'docs/glossary.md' },
    ],
  },
  {
    title: 'Guardrails',
    pages: [
      { slug: 'guardrails/content-safety', file: 'docs/guardrails/content-safety.md' },
      { slug: 'guardrails/pii-detection', file: 'docs/guardrails/pii-detection.md' },
      { slug: 'guardrails/healthcare-phi', file: 'docs/guardrails/healthcare-phi.md' },
      { slug: 'guardrails/jailbreak-detection', file: 'docs/guardrails/jailbreak-detection.md' },
      { slug: 'guardrails/fact-checking', file: 'docs/guardrails/fact-checking.md' },
      { slug: 'guardrails/rag-enforcement', file: 'docs/guardrails/rag-enforcement.md' },
      { slug: 'guardrails/topic-control', file: 'docs/guardrails/topic-control.md' },
      { slug: 'guardrails/multimodal', file: 'docs/guardrails/multimodal.md' },
      { slug: 'guardrails/streaming', file: 'docs/guardrails/streaming.md' },
      { slug: 'guardrails/flows', file: 'docs/guardrails/flows.md' },
      { slug: 'guardrails/documents', file: 'docs/guardrails/documents.md' },
      { slug: 'guardrails/custom', file: 'docs/guardrails/custom.md' },
    ],
  },
  {
    title: 'Guides',
    pages: [
      { slug: 'guides/gateway', file: 'docs/guides/gateway.md' },
      { slug: 'guides/policy', name: 'Policies, audit, alerts', file: 'docs/guides/policy.md' },
      { slug: 'guides/text-guardrails', name: 'How a text is judged', file: 'docs/guides/text-guardrails.md' },
      { slug: 'guides/grounding', name: 'Fact checking and grounding', file: 'docs/guides/grounding.md' },
      { slug: 'guides/privacy', name: 'Masking and exceptions', file: 'docs/guides/privacy.md' },
      { slug: 'guides/documents', name: 'Documents, step by step', file: 'docs/guides/documents.md' },
      { slug: 'guides/media', file: 'docs/guides/media.md' },
      { slug: 'guides/streaming', name: 'Calling streams', file: 'docs/guides/streaming.md' },
      { slug: 'guides/flows', name: 'Writing flows', file: 'docs/guides/flows.md' },
    ],
  },
  {
    title: 'Compliance',
    pages: [
      { slug: 'hipaa', file: 'docs/hipaa.md' },
      { slug: 'stored-data', name: 'What is stored', file: 'docs/stored-data.md' },
      { slug: 'accessibility', file: 'docs/accessibility.md' },
    ],
  },
  {
    title: 'Running it',
    pages: [
      { slug: 'guides/deployment', file: 'docs/guides/deployment.md' },
      { slug: 'guides/sign-in', name: 'Sign-in and keys', file: 'docs/guides/sign-in.md' },
      { slug: 'backup', file: 'docs/backup.md' },
      { slug: 'performance', file: 'docs/performance.md', optional: true },
      { slug: 'troubleshooting', file: 'docs/troubleshooting.md' },
    ],
  },
  {
    title: 'Reference',
    pages: [
      { slug: 'api', file: 'docs/api.md' },
      { slug: 'reference/api', file: 'docs/reference/api.md' },
      { slug: 'reference/settings', file: 'docs/reference/settings.md' },
      { slug: 'reference/streaming', name: 'Streams: proof and delay', file: 'docs/reference/streaming.md' },
      { slug: 'scoreboard', file: 'evals/scoreboard.md' },
      { slug: 'models/encoder', name: 'The trained model', file: 'models/custos-encoder/card.md' },
      { slug: 'models/vision', name: 'The picture models', file: 'models/custos-vision/card.md' },
    ],
  },
]

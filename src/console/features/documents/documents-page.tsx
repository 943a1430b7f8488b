import { ArrowLeft, FileCheck2, FileLock2, ScanSearch } from 'lucide-react'
import { Card } from '../../components/ui/card.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { DocumentQueue } from './document-queue.tsx'
import { UploadTool } from './upload-tool.tsx'

const highlights = [
  { Icon: ScanSearch, name: 'Every kind of identifier', text: 'Patterns with checksums, names and places in context.' },
  { Icon: FileLock2, name: 'Stays on your machines', text: 'The document is read and masked here; nothing leaves.' },
  { Icon: FileCheck2, name: 'Same format back', text: 'PDF, DOCX, DOC and TXT come back as what they were.' },
]

const steps = [
  ['Upload', 'Choose a document, up to 10 MB.'],
  ['AI scans for PII and PHI', 'Every part is read: text, tables, headers, properties.'],
  ['Sensitive info masked', 'What was found is taken out, not covered up.'],
  ['Download in same format', 'With a privacy score and the list of masked fields.'],
] as const

const protectedInformation = [
  'Names and addresses',
  'Phone numbers',
  'Email addresses',
  'Social security numbers',
  'Medical record numbers',
  'Patient IDs',
  'Insurance information',
  'Credit card numbers',
  'Date of birth',
  'Provider names',
  'IP addresses',
  'Device identifiers',
]

/** Anonymise a document and get it back in the same format. */
export function DocumentsPage() {
  return (
    <>
      <a href="/" className="mb-4 inline-flex items-center gap-1.5 text-small text-ink-2 hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Home
      </a>
      <PageHeader title="Document Processing" lead="Anonymize a document before it meets an AI, or anyone else." />
      <ul className="mb-6 grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-3">
        {highlights.map(({ Icon, name, text }) => (
          <li key={name} className="flex gap-3 bg-surface p-4">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
            <div>
              <h2 className="text-small font-semibold">{name}</h2>
              <p className="text-small text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-6">
          <UploadTool />
          <DocumentQueue />
        </div>
        <div className="space-y-6">
          <Card title="How It Works">
            <ol className="space-y-3">
              {steps.map(([name, text], index) => (
                <li key={name} className="flex gap-3">
                  <span className="w-4 shrink-0 font-semibold text-ink-3">{index + 1}</span>
                  <div>
                    <h3 className="text-small font-medium">{name}</h3>
                    <p className="text-small text-ink-2">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </Card>
          <Card title="Protected Information">
            <ul className="grid grid-cols-1 gap-x-4 gap-y-1.5 text-small sm:grid-cols-2">
              {protectedInformation.map((kind) => (
                <li key={kind}>{kind}</li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </>
  )
}

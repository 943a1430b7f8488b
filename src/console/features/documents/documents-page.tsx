import { ArrowLeft, FileCheck2, FileLock2, ScanSearch } from 'lucide-react'
import { HowItDecides } from '../../components/how-it-decides.tsx'
import { Card } from '../../components/ui/card.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { t } from '../../strings/documents.ts'
import { DocumentQueue } from './document-queue.tsx'
import { UploadTool } from './upload-tool.tsx'

const highlights = [
  { Icon: ScanSearch, name: t.everyKindOfIdentifier, text: t.patternsWithChecksumsNames },
  { Icon: FileLock2, name: t.staysOnYourMachines, text: t.theDocumentIsRead },
  { Icon: FileCheck2, name: t.sameFormatBack, text: t.pdfDocxDocAnd },
]

const steps = [
  [t.upload, t.chooseADocumentUp],
  [t.aiScansForPii, t.everyPartIsRead],
  [t.sensitiveInfoMasked, t.whatWasFoundIs],
  [t.downloadInSameFormat, t.withAPrivacyScore],
] as const

const protectedInformation = [
  t.namesAndAddresses,
  t.phoneNumbers,
  t.emailAddresses,
  t.socialSecurityNumbers,
  t.medicalRecordNumbers,
  t.patientIds,
  t.insuranceInformation,
  t.creditCardNumbers,
  t.dateOfBirth,
  t.providerNames,
  t.ipAddresses,
  t.deviceIdentifiers,
]

/** Anonymise a document and get it back in the same format. */
export function DocumentsPage() {
  return (
    <>
      <a href="/" className="mb-4 inline-flex items-center gap-1.5 text-small text-ink-2 hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t.backToHome}
      </a>
      <PageHeader title={t.documentProcessing} lead={t.anonymizeADocumentBefore} />
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
          <Card title={t.howItWorks} aside={<HowItDecides page="documents" />}>
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
          <Card title={t.protectedInformation}>
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

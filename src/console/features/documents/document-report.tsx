import { Download, FileCheck2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, Dot, type Tone } from '../../components/ui/badge.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { Figures } from '../../components/ui/figures.tsx'
import { count, moment, percent, words } from '../../lib/format.ts'
import { t } from '../../strings/documents.ts'
import { DocumentPreview } from './document-preview.tsx'
import type { DocumentResult } from './process-file.ts'

/** Green at 0.9 or above, yellow at 0.7 or above, else red. */
export function privacyTone(score: number): Tone {
  return score >= 0.9 ? 'ok' : score >= 0.7 ? 'warn' : 'bad'
}

const riskTones: Record<string, Tone> = { critical: 'bad', high: 'bad', medium: 'warn', low: 'ok' }

/** What was masked in a document, how private it is now, and the way to the new file. */
export function DocumentReport({ result }: { result: DocumentResult }) {
  const context = result.document_context
  return (
    <section aria-label={t.result} className="space-y-4 border-t pt-4">
      <Figures
        rows={[
          [
            t.privacyScore,
            <span key="score" className="inline-flex items-center gap-2">
              <Dot tone={privacyTone(result.privacy_score)} />
              {percent(result.privacy_score)}
            </span>,
          ],
          [
            t.hipaaCompliant,
            <Badge key="hipaa" tone={result.hipaa_compliant ? 'ok' : 'bad'}>
              {result.hipaa_compliant ? t.yes : t.no}
            </Badge>,
          ],
          ...(result.masked_count === undefined ? [] : [[t.valuesReplaced, count(result.masked_count)] as const]),
          ...(context
            ? ([
                [t.contentType, words(context.contentType)],
                [t.structure, words(context.structureType)],
                [
                  t.riskLevel,
                  <Badge key="risk" tone={riskTones[context.riskLevel] ?? 'idle'}>
                    {context.riskLevel}
                  </Badge>,
                ],
              ] as const)
            : []),
        ]}
      />
      <Words name={t.maskedFields} list={result.masked_fields} />
      <Words name={t.detectedPatterns} list={context?.detectedPatterns} />
      <Words name={t.appliedGuardrails} list={result.applied_guardrails} />
      <Judges detectors={result.detectors} />
      <DocumentPreview pages={result.preview ?? []} />
      <div className="flex flex-wrap items-center gap-3">
        <a href={result.download_url} download className={buttonClass('primary')}>
          <Download aria-hidden="true" className="size-4" />
          {t.download}
        </a>
        {result.certificate_url ? (
          <a href={result.certificate_url} download="certificate.json" className={buttonClass()}>
            <FileCheck2 aria-hidden="true" className="size-4" />
            {t.leakCertificate}
          </a>
        ) : null}
        {result.expires_at ? (
          <span className="text-small text-ink-3">{t.keptUntil(moment(result.expires_at))}</span>
        ) : null}
      </div>
    </section>
  )
}

function Words({ name, list = [] }: { name: string; list?: readonly string[] | undefined }): ReactNode {
  if (list.length === 0) return null
  return (
    <div>
      <h3 className="mb-1.5 text-small font-medium">{name}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {[...new Set(list)].map((word) => (
          <li key={word}>
            <Badge>{words(word)}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who looked for identifiers, and at how many of the words. */
function Judges({ detectors = [] }: { detectors?: DocumentResult['detectors'] | undefined }): ReactNode {
  if (detectors.length === 0) return null
  const byModel = detectors.some(({ name }) => name === 'trained tagger')
  return (
    <div>
      <Words name={t.checkedBy} list={detectors.map(judgeWords)} />
      {byModel ? null : <p className="mt-1.5 text-small text-ink-3">{t.modelDidNotRead}</p>}
    </div>
  )
}

function judgeWords({ name, share }: { readonly name: string; readonly share: number }): string {
  if (name === 'rules') return t.rulesOnAllWords
  return share >= 1 ? t.modelOnAllWords : t.modelOnShare(`${Math.max(1, Math.floor(share * 100))}%`)
}

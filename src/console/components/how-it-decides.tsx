import { t } from '../strings/common.ts'

/** Leads from a guardrail's form to its page of the documentation: what it finds, what it misses, how it decides. */
export function HowItDecides({ page }: { readonly page: string }) {
  return (
    <a href={`/docs/guardrails/${page}#how-it-decides`} className="text-small text-ink-2 underline hover:text-ink">
      {t.howThisGuardrailDecides}
    </a>
  )
}

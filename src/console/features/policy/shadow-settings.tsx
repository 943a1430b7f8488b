import { Select } from '../../components/ui/field.tsx'
import { Stat, StatRow } from '../../components/ui/figures.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { call } from '../../lib/call.ts'
import { count } from '../../lib/format.ts'
import { t } from '../../strings/policy.ts'
import type { Draft } from './draft.ts'
import { usePolicyChange } from './policy-queries.ts'

const shares = [
  { value: '1', label: t.allTexts },
  { value: '0.5', label: t.halfOfTheTexts },
  { value: '0.1', label: t.aTenthOfThe },
  { value: '0.01', label: t.oneInAHundred },
] as const

/** Runs the draft on real texts beside the live policy, and says what that showed so far. */
export function ShadowSettings({ draft }: { draft: Draft }) {
  const change = usePolicyChange(
    (next: { shadow?: boolean; share?: number }) => call('changePolicyDraft', next),
    t.failedToChangeTheShadow,
  )
  const { compared, stricter, milder, skipped } = draft.figures
  const known = shares.find(({ value }) => Number(value) === draft.share)
  return (
    <section aria-label={t.shadow2} className="space-y-3 border-t pt-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="flex items-center gap-3 pb-1.5">
          <Switch
            label={t.runTheDraftIn}
            checked={draft.shadow}
            disabled={change.isPending}
            onChange={(shadow) => change.mutate({ shadow })}
          />
          <div>
            <h3 className="font-semibold">{t.inShadow2}</h3>
            <p className="text-small text-ink-2">{t.onRealTextsAfter}</p>
          </div>
        </div>
        <div className="w-56">
          <Select
            label={t.share}
            value={known?.value ?? 'other'}
            options={known ? shares : [...shares, { value: 'other', label: String(draft.share) }]}
            disabled={change.isPending}
            onChange={(share) => {
              if (share !== 'other') change.mutate({ share: Number(share) })
            }}
          />
        </div>
      </div>
      <StatRow>
        <Stat name={t.compared} value={count(compared)} note={t.decidedAlike2(count(compared - stricter - milder))} />
        <Stat name={t.stricter} value={count(stricter)} note={t.theDraftWouldStop} />
        <Stat name={t.milder} value={count(milder)} note={t.theDraftWouldLet} />
        <Stat name={t.skipped} value={count(skipped)} note={t.overTheBudgetOr} />
      </StatRow>
    </section>
  )
}

import { Select } from '../../components/ui/field.tsx'
import { Stat, StatRow } from '../../components/ui/figures.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { call } from '../../lib/call.ts'
import { count } from '../../lib/format.ts'
import type { Draft } from './draft.ts'
import { usePolicyChange } from './policy-queries.ts'

const shares = [
  { value: '1', label: 'All texts' },
  { value: '0.5', label: 'Half of the texts' },
  { value: '0.1', label: 'A tenth of the texts' },
  { value: '0.01', label: 'One in a hundred' },
] as const

/** Runs the draft on real texts beside the live policy, and says what that showed so far. */
export function ShadowSettings({ draft }: { draft: Draft }) {
  const change = usePolicyChange(
    (next: { shadow?: boolean; share?: number }) => call('changePolicyDraft', next),
    'Failed to change the shadow',
  )
  const { compared, stricter, milder, skipped } = draft.figures
  const known = shares.find(({ value }) => Number(value) === draft.share)
  return (
    <section aria-label="Shadow" className="space-y-3 border-t pt-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="flex items-center gap-3 pb-1.5">
          <Switch
            label="Run the draft in shadow"
            checked={draft.shadow}
            disabled={change.isPending}
            onChange={(shadow) => change.mutate({ shadow })}
          />
          <div>
            <h3 className="font-semibold">In shadow</h3>
            <p className="text-small text-ink-2">On real texts, after their answers, deciding nothing.</p>
          </div>
        </div>
        <div className="w-56">
          <Select
            label="Share"
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
        <Stat name="Compared" value={count(compared)} note={`${count(compared - stricter - milder)} decided alike`} />
        <Stat name="Stricter" value={count(stricter)} note="the draft would stop more" />
        <Stat name="Milder" value={count(milder)} note="the draft would let more pass" />
        <Stat name="Skipped" value={count(skipped)} note="over the budget, or not judged" />
      </StatRow>
    </section>
  )
}

import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type EntityType, entityTypes } from '#contract/vocabulary'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select, TextField } from '../../components/ui/field.tsx'
import { Quiet } from '../../components/ui/notice.tsx'
import { RowList } from '../../components/ui/row-list.tsx'
import { entityName } from '../../lib/format.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { t } from '../../strings/exceptions.ts'
import { t as words } from '../../strings/habits.ts'
import { describeRule, type ListName, type Rule, type RuleKind } from './rules.ts'

const names = {
  allow_list: {
    title: t.allowList,
    note: t.leftAloneWhereverIt,
    empty: t.nothingIsLeftAlone,
  },
  deny_list: {
    title: t.denyList,
    note: t.alwaysTakenForPersonal,
    empty: t.nothingIsAdded,
  },
} as const

const kinds = [
  { value: 'value', label: t.exactValue },
  { value: 'pattern', label: t.patternRe2 },
  { value: 'type', label: t.typeAlone },
] as const satisfies readonly { value: RuleKind; label: string }[]

const types = [
  { value: '', label: t.anyType },
  ...entityTypes.map((value) => ({ value, label: entityName(value) })),
] as const satisfies readonly { value: EntityType | ''; label: string }[]

interface RuleListProps {
  readonly name: ListName
  readonly rules: readonly Rule[]
  readonly disabled: boolean
  readonly onAdd: (rule: Rule) => void
  readonly onRemove: (at: number) => void
}

const valuesOf = ({ rule }: { readonly rule: Rule }) => ({
  [words.rule]: describeRule(rule),
  [words.type]: rule.type,
  [words.note]: rule.note,
})

/** One list with its rules and the form for the next one. */
export function RuleList({ name, rules, disabled, onAdd, onRemove }: RuleListProps) {
  const { title, note, empty } = names[name]
  const placed = rules.map((rule, at) => ({ rule, at }))
  return (
    <Card title={title} note={note}>
      {rules.length === 0 ? (
        <Quiet>{empty}</Quiet>
      ) : (
        <RowList
          label={title}
          items={placed}
          idOf={({ rule }) => JSON.stringify(rule)}
          valuesOf={valuesOf}
          className="mb-4 divide-y rounded-md border"
        >
          {({ rule, at }) => (
            <li className="flex items-center gap-3 px-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="[overflow-wrap:anywhere]">{describeRule(rule)}</p>
                {rule.note ? <p className="text-small text-ink-3">{rule.note}</p> : null}
              </div>
              <Button
                look="quiet"
                className="px-2"
                disabled={disabled}
                aria-label={t.remove(describeRule(rule))}
                onClick={() => onRemove(at)}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          )}
        </RowList>
      )}
      <NewRule disabled={disabled} onAdd={onAdd} />
    </Card>
  )
}

interface NewRuleProps {
  readonly disabled: boolean
  readonly onAdd: (rule: Rule) => void
}

function NewRule({ disabled, onAdd }: NewRuleProps) {
  const [kind, setKind] = useState<RuleKind>('value')
  const [words, setWords] = useState('')
  const [type, setType] = useState<EntityType | ''>('')
  const [note, setNote] = useState('')
  useUnsaved(words.trim() !== '' || note.trim() !== '')
  const incomplete = kind === 'type' ? type === '' : words.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (incomplete || disabled) return
    onAdd({
      ...(kind === 'type' ? {} : { [kind]: words.trim() }),
      ...(type === '' ? {} : { type }),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    })
    setWords('')
    setNote('')
  }
  return (
    <form onSubmit={submit} className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label={t.by} value={kind} options={kinds} onChange={setKind} />
        <Select label={t.type} value={type} options={types} onChange={setType} />
      </div>
      {kind === 'type' ? null : (
        <TextField
          label={kind === 'value' ? t.value : t.pattern}
          hint={kind === 'value' ? t.capitalsAndSpacesDo : t.aWholeValueIn}
          maxLength={500}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <TextField
        label={t.note}
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" disabled={incomplete || disabled}>
        {disabled ? t.saving : t.addException}
      </Button>
    </form>
  )
}

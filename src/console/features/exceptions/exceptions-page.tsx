import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { Api, OutputOf } from '#contract'
import { Button } from '../../components/ui/button.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { call } from '../../lib/call.ts'
import { useUndoableDelete } from '../../lib/delayed-delete.ts'
import { messageOf } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/exceptions.ts'
import { t as habits } from '../../strings/habits.ts'
import { exceptionsQuery } from './exception-queries.ts'
import { RuleList } from './rule-list.tsx'
import { describeRule, type ListName, type Lists, withoutRule, withRule, withRuleAt } from './rules.ts'
import { TryCard } from './try-card.tsx'
import { VaultsCard } from './vaults-card.tsx'

interface Removal {
  readonly name: ListName
  readonly at: number
  readonly before: Lists
}

/** The lists of an answer, which may lack one. */
function listsOf({ allow_list = [], deny_list = [] }: Partial<Lists>): Lists {
  return { allow_list, deny_list }
}

function keep(saved: OutputOf<Api['setExceptions']>): void {
  queryClient.setQueryData(exceptionsQuery.queryKey, saved)
}

/** What is never, and what is always, taken for personal data here; and the vaults of reversible masking. */
export function ExceptionsPage() {
  const { data, error, isPending, refetch } = useQuery(exceptionsQuery)
  const save = useMutation({
    mutationFn: (lists: Lists) => call('setExceptions', lists),
    onSuccess: async (saved) => {
      queryClient.setQueryData(exceptionsQuery.queryKey, saved)
      toast(t.exceptionsSaved, t.theyHoldFromThe(saved.policy_version))
      await queryClient.invalidateQueries({ queryKey: ['management'] })
    },
    onError: (cause) => toastError(t.exceptionsNotSaved, messageOf(cause, t.theListsCouldNot)),
  })
  const remove = useUndoableDelete<Removal>({
    remove: async ({ name, at, before }) => keep(await call('setExceptions', withoutRule(before, name, at))),
    restore: async ({ name, at, before }) => {
      const now = await call('getExceptions', {})
      const rule = before[name][at]
      if (rule) keep(await call('setExceptions', withRuleAt(now, name, { rule, at })))
    },
    said: ({ name, at, before }) => habits.removed(describeRule(before[name][at] ?? {})),
    failed: t.exceptionsNotSaved,
    settled: () => queryClient.invalidateQueries({ queryKey: ['management'] }),
  })
  return (
    <>
      <Link
        href="/admin/organization"
        className="mb-4 inline-flex items-center gap-1.5 text-small text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t.organization}
      </Link>
      <PageHeader title={t.privacyExceptions} lead={t.whatIsNeverAnd} />
      {isPending ? <Quiet>{t.loadingExceptions}</Quiet> : null}
      {error ? (
        <Notice tone="destructive">
          <p>{error.message}</p>
          <Button className="mt-2" onClick={() => refetch()}>
            {t.tryAgain}
          </Button>
        </Notice>
      ) : null}
      {data ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {(['allow_list', 'deny_list'] as const).map((name) => (
            <RuleList
              key={name}
              name={name}
              rules={data[name] ?? []}
              disabled={save.isPending || remove.isPending}
              onAdd={(rule) => save.mutate(withRule(listsOf(data), name, rule))}
              onRemove={(at) => remove.mutate({ name, at, before: listsOf(data) })}
            />
          ))}
          <TryCard />
          <VaultsCard />
        </div>
      ) : null}
    </>
  )
}

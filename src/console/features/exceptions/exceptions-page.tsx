import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../../components/ui/button.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/exceptions.ts'
import { exceptionsQuery } from './exception-queries.ts'
import { RuleList } from './rule-list.tsx'
import { type Lists, withoutRule, withRule } from './rules.ts'
import { TryCard } from './try-card.tsx'
import { VaultsCard } from './vaults-card.tsx'

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
              rules={data[name]}
              disabled={save.isPending}
              onAdd={(rule) => save.mutate(withRule(data, name, rule))}
              onRemove={(at) => save.mutate(withoutRule(data, name, at))}
            />
          ))}
          <TryCard />
          <VaultsCard />
        </div>
      ) : null}
    </>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { call } from '../lib/call.ts'
import { messageOf, title } from '../lib/format.ts'
import { organizationsQuery, sessionQuery } from '../lib/session.ts'
import { toastError } from '../lib/toast.ts'
import { t } from '../strings/frame.ts'

/** Who is here and for which organization. In local mode, where nobody signs in, at most the choice between two. */
export function AccountMenu() {
  const { data } = useQuery(sessionQuery)
  if (!data) return null
  if (data.mode !== 'sign_in') return <OrganizationSwitch current={data.organization?.id ?? ''} />
  return (
    <>
      <OrganizationSwitch current={data.organization?.id ?? ''} />
      <Menu name={data.user?.name ?? ''} place={data.organization?.name ?? ''} role={data.organization?.role ?? ''} />
    </>
  )
}

function OrganizationSwitch({ current }: { current: string }) {
  const { data = [] } = useQuery(organizationsQuery)
  const change = useMutation({
    mutationFn: (id: string) => call('switchOrganization', { organization_id: id }),
    // Everything on show belongs to the organization before.
    onSuccess: () => window.location.reload(),
    onError: (error) => toastError(t.switchFailed, messageOf(error, t.switchFailed)),
  })
  if (data.length < 2) return null
  return (
    <select
      aria-label={t.organization}
      value={current}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.target.value)}
      className="min-h-9 max-w-40 rounded-md border border-edge bg-surface px-2 text-small sm:max-w-56"
    >
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

interface MenuProps {
  readonly name: string
  readonly place: string
  readonly role: string
}

const entry = 'block w-full px-3 py-2 text-left hover:bg-sunken'

function Menu({ name, place, role }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const signOut = useMutation({
    mutationFn: () => call('signOut', {}),
    onSuccess: () => window.location.assign('/sign-in'),
    onError: (error) => toastError(t.signOutFailed, messageOf(error, t.signOutFailed)),
  })
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close the list, wherever in it one is.
    <div
      className="relative"
      onKeyDown={leave}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t.account(name)}
        onClick={() => setOpen(!open)}
        className="inline-flex size-9 items-center justify-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <UserRound aria-hidden="true" className="size-4" />
      </button>
      {open ? (
        <div
          id={id}
          className="absolute right-0 z-30 mt-1 w-60 rounded-md border border-edge bg-surface py-1 text-small"
        >
          <div className="border-b px-3 py-2">
            <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
            {place ? (
              <p className="text-ink-2 [overflow-wrap:anywhere]">
                {place} · {title(role)}
              </p>
            ) : null}
          </div>
          <Link href="/account" className={entry} onClick={() => setOpen(false)}>
            {t.account2}
          </Link>
          <button type="button" className={entry} disabled={signOut.isPending} onClick={() => signOut.mutate()}>
            {t.signOut}
          </button>
        </div>
      ) : null}
    </div>
  )
}

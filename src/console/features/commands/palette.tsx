import { useMutation, useQuery } from '@tanstack/react-query'
import { Command, defaultFilter } from 'cmdk'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useOpener } from '../../components/ui/use-opener.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { handText, type TextPlace } from '../../lib/handed-text.ts'
import { queryClient } from '../../lib/queries.ts'
import { chooseLanguage, type Language, language, languageNames } from '../../lib/regional.ts'
import { organizationsQuery, sessionQuery } from '../../lib/session.ts'
import { chooseTheme } from '../../lib/theme.ts'
import { toastError } from '../../lib/toast.ts'
import { t } from '../../strings/commands.ts'
import { dashboardPlaces, type Place, pagePlaces } from './places.ts'

interface PaletteProps {
  readonly onClose: () => void
  readonly onHelp: () => void
}

const checks: readonly { readonly place: TextPlace; readonly href: string }[] = [
  { place: 'content-safety', href: '/dashboard?tab=content-safety' },
  { place: 'pii-detection', href: '/dashboard?tab=pii-detection' },
  { place: 'healthcare-phi', href: '/dashboard?tab=healthcare-phi' },
  { place: 'jailbreak', href: '/dashboard' },
]

const checkMark = 'check this:'
/** Whoever types more is not looking for a place. */
const longestSearch = 80

/** The checks of what is typed are there whatever that is, below all that goes by its words. */
function score(value: string, typed: string, keywords?: string[]): number {
  if (value.startsWith(checkMark)) return 0.000_001
  return typed.length > longestSearch ? 0 : defaultFilter(value, typed, keywords)
}

/** Everywhere one can go and what one can do, by typing; a text that is typed can be checked at once. */
export function Palette({ onClose, onHelp }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const giveBack = useOpener()
  const [, navigate] = useLocation()
  const go = (href: string) => {
    onClose()
    navigate(href)
  }
  const check = (place: TextPlace, href: string) => {
    handText(place, typed.trim())
    go(href)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-[rgb(8_14_12/0.55)]" />
        <Dialog.Content
          onCloseAutoFocus={giveBack}
          className="fixed top-[min(12vh,6rem)] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 rounded-md border border-edge bg-surface"
        >
          <Dialog.Title className="sr-only">{t.title}</Dialog.Title>
          <Dialog.Description className="sr-only">{t.note}</Dialog.Description>
          <Command label={t.title} loop filter={score}>
            <Command.Input
              value={typed}
              onValueChange={setTyped}
              maxLength={100_000}
              placeholder={t.placeholder}
              className="block w-full rounded-t-md border-b bg-transparent px-4 py-3 text-lead -outline-offset-2"
            />
            <Command.List label={t.title} className="max-h-[min(60vh,26rem)] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-4 text-center text-ink-3">{t.nothing}</Command.Empty>
              <Places heading={t.dashboardTabs} places={dashboardPlaces} onGo={go} />
              <Places heading={t.pages} places={pagePlaces} onGo={go} />
              <Actions onClose={onClose} onHelp={onHelp} />
              {typed.trim() === '' ? null : (
                <Group heading={t.checkText}>
                  {checks.map(({ place, href }) => (
                    <Item key={place} value={`${checkMark} ${place}`} onSelect={() => check(place, href)}>
                      <span className="font-medium">{t.checks[place]}</span>
                      <span className="ml-2 truncate text-ink-3">“{typed.trim()}”</span>
                    </Item>
                  ))}
                </Group>
              )}
            </Command.List>
          </Command>
          <p className="border-t px-4 py-2 text-label text-ink-3">{t.hint}</p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-label [&_[cmdk-group-heading]]:text-ink-3"
    >
      {children}
    </Command.Group>
  )
}

interface ItemProps {
  readonly value: string
  readonly keywords?: string[]
  readonly onSelect: () => void
  readonly children: ReactNode
}

function Item({ value, keywords, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      {...(keywords ? { keywords } : {})}
      onSelect={onSelect}
      className="flex min-w-0 cursor-pointer items-center rounded-sm px-3 py-2 data-[selected=true]:bg-sunken data-[selected=true]:outline data-[selected=true]:outline-edge"
    >
      {children}
    </Command.Item>
  )
}

interface PlacesProps {
  readonly heading: string
  readonly places: readonly Place[]
  readonly onGo: (href: string) => void
}

function Places({ heading, places, onGo }: PlacesProps) {
  return (
    <Group heading={heading}>
      {places.map(({ name, href, key }) => (
        <Item key={href} value={name} onSelect={() => onGo(href)}>
          <span className="min-w-0 flex-1">{name}</span>
          {key ? <kbd className="font-mono text-label text-ink-3">g {key}</kbd> : null}
        </Item>
      ))}
    </Group>
  )
}

const languages = Object.keys(languageNames) as Language[]

function Actions({ onClose, onHelp }: PaletteProps) {
  const session = useQuery(sessionQuery).data
  const organizations = useQuery({ ...organizationsQuery, enabled: session?.mode === 'sign_in' }).data ?? []
  const change = useMutation({
    mutationFn: (id: string) => call('switchOrganization', { organization_id: id }),
    onSuccess: () => window.location.reload(),
    onError: (error) => toastError(t.switchFailed, messageOf(error, t.switchFailed)),
  })
  const then = (work: () => unknown) => () => {
    onClose()
    work()
  }
  return (
    <Group heading={t.actions}>
      <Item value={t.refresh} onSelect={then(() => queryClient.refetchQueries({ type: 'active' }))}>
        {t.refresh}
      </Item>
      {(['system', 'light', 'dark', 'contrast'] as const).map((choice) => (
        <Item key={choice} value={t.theme(t.themes[choice])} onSelect={then(() => chooseTheme(choice))}>
          {t.theme(t.themes[choice])}
        </Item>
      ))}
      {languages.map((one) =>
        one === language ? null : (
          <Item
            key={one}
            value={t.language(languageNames[one])}
            keywords={[one]}
            onSelect={then(() => chooseLanguage(one))}
          >
            {t.language(languageNames[one])}
          </Item>
        ),
      )}
      {organizations.map(({ id, name }) =>
        id === session?.organization?.id ? null : (
          <Item key={id} value={`${t.organization(name)} ${id}`} onSelect={then(() => change.mutate(id))}>
            {t.organization(name)}
          </Item>
        ),
      )}
      <Item value={t.shortcuts} keywords={['?', 'keys', 'help']} onSelect={onHelp}>
        {t.shortcuts}
      </Item>
      <Item
        value={t.documentation}
        keywords={['docs', 'help', 'manual']}
        onSelect={then(() => window.location.assign('/docs'))}
      >
        {t.documentation}
      </Item>
      <Item value={t.home} onSelect={then(() => window.location.assign('/'))}>
        {t.home}
      </Item>
    </Group>
  )
}

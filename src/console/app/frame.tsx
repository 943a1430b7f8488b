import { QueryClientProvider } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { Brand } from '../components/brand.tsx'
import { LanguageMenu } from '../components/language-menu.tsx'
import { ThemeButton } from '../components/theme-button.tsx'
import { Part } from '../components/ui/lazy-part.tsx'
import { Toasts } from '../components/ui/toasts.tsx'
import { Commands } from '../features/commands/commands.tsx'
import { SampleBadge } from '../features/first-steps/sample-badge.tsx'
import { queryClient } from '../lib/queries.ts'
import { t } from '../strings/frame.ts'
import { AccountMenu } from './account-menu.tsx'
import { LeaveGuard } from './leave-guard.tsx'

const places = [
  { href: '/dashboard', label: t.dashboard, also: '/guardrails' },
  { href: '/documents', label: t.documents },
  { href: '/architecture', label: t.architecture },
  { href: '/admin/organization', label: t.organization },
]

/** The frame round every screen of the console: the places one can go, the theme, the toasts. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {t.skipToContent}
      </a>
      <header className="border-b bg-surface">
        <div className="mx-auto flex max-w-[88rem] flex-wrap items-center gap-x-8 px-4 sm:px-6">
          <Brand />
          <Places />
          <div className="order-2 ml-auto flex items-center gap-1 md:order-none">
            <SampleBadge />
            <AccountMenu />
            <Commands />
            <a
              href="/docs"
              aria-label={t.documentation}
              title={t.documentation}
              className="hidden size-9 items-center justify-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink sm:inline-flex"
            >
              <CircleQuestionMark aria-hidden="true" className="size-4" />
            </a>
            <LanguageMenu />
            <ThemeButton />
          </div>
        </div>
      </header>
      <main id="main" className="mx-auto max-w-[88rem] px-4 py-6 sm:px-6">
        <Part>{children}</Part>
      </main>
      <Toasts />
      <LeaveGuard />
    </QueryClientProvider>
  )
}

function Places() {
  const [location] = useLocation()
  return (
    <nav
      aria-label={t.main}
      className="order-3 -mx-1.5 flex w-full overflow-x-auto md:order-none md:w-auto [scrollbar-width:none]"
    >
      {places.map(({ href, label, also }) => {
        const here = location === href || location === also
        return (
          <Link
            key={href}
            href={href}
            aria-current={here ? 'page' : undefined}
            className={clsx(
              '-mb-px shrink-0 border-b-2 px-1.5 py-3 text-small font-medium -outline-offset-2 sm:px-2 sm:text-body',
              here ? 'border-ink text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { queryClient } from '../lib/queries.ts'
import { t } from '../strings/common.ts'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeButton } from './theme-button.tsx'
import { Part } from './ui/lazy-part.tsx'
import { Toaster } from './ui/toaster.tsx'

interface EntryFrameProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** The frame of the pages before the sign-in: one sheet in the middle. */
export function EntryFrame({ title, lead, children }: EntryFrameProps) {
  useEffect(() => {
    document.title = t.custos(title)
  }, [title])
  return (
    <QueryClientProvider client={queryClient}>
      <header className="mx-auto flex max-w-md items-center justify-between px-4 pt-6 sm:pt-12">
        <Brand />
        <div className="flex items-center gap-1">
          <LanguageMenu />
          <ThemeButton />
        </div>
      </header>
      <main className="mx-auto max-w-md px-4 py-6">
        <div className="rounded-md border bg-surface p-5 sm:p-6">
          <h1 className="text-title font-semibold tracking-tight">{title}</h1>
          {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
          <div className="mt-5">
            <Part>{children}</Part>
          </div>
        </div>
      </main>
      <Toaster />
    </QueryClientProvider>
  )
}

import { clsx } from 'clsx'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
}

interface TabBarProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  readonly small?: boolean
  readonly children: ReactNode
}

/** Tabs in one row under a hairline; the row scrolls on a narrow screen, and the chosen tab stays in sight. */
export function TabBar<Id extends string>({ label, tabs, value, onChange, small, children }: TabBarProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  // A press both clicks and focuses a tab, and each asks for it: the second asking is dropped.
  const asked = useRef(value)
  useEffect(() => {
    asked.current = value
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft - list.current.clientWidth / 2 + tab.offsetWidth / 2
  }, [value])
  return (
    <Tabs.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find(({ id }) => id === next)
        if (!tab || tab.id === asked.current) return
        asked.current = tab.id
        onChange(tab.id)
      }}
    >
      <Tabs.List
        ref={list}
        aria-label={label}
        className="edge-shades relative flex gap-1 overflow-x-auto border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.id}
            value={tab.id}
            data-tab={tab.id}
            className={clsx(
              '-mb-px shrink-0 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink',
              small ? 'py-1.5 text-small' : 'py-2.5',
            )}
          >
            {tab.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {children}
    </Tabs.Root>
  )
}

/** What one tab shows. Hidden ones are not in the page. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Tabs.Content value={id} className="pt-6 outline-offset-4">
      {children}
    </Tabs.Content>
  )
}

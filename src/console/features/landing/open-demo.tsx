import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { DemoName, DemoProps } from './demo-name.ts'

const demos: Record<DemoName, () => Promise<ComponentType<DemoProps>>> = {
  watch: async () => (await import('./watch-demo.tsx')).WatchDemo,
  schedule: async () => (await import('./schedule-demo.tsx')).ScheduleDemo,
}

/** Puts a dialog beside the page, until it is closed; the focus then goes back to where it was. */
export async function openDemo(name: DemoName, opener: HTMLElement): Promise<void> {
  const Demo = await demos[name]()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    opener.focus()
  }
  root.render(<Demo onClose={close} />)
}

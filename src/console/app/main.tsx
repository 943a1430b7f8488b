import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type FirstScreen, Router } from './router.tsx'

/** Mounts the console, the screen that was asked for first. */
export function mount(root: HTMLElement, first: FirstScreen): void {
  createRoot(root).render(
    <StrictMode>
      <Router first={first} />
    </StrictMode>,
  )
}

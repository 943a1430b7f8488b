import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from './router.tsx'

/** Mounts the console. */
export function mount(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <Router />
    </StrictMode>,
  )
}

import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { t } from '../../strings/common.ts'
import { Button } from './button.tsx'
import { Notice, Quiet } from './notice.tsx'

/** A component that is fetched when it is first shown. */
export function lazyPart(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }))
}

/** Keeps a failing part from taking the screen with it, and says so while a part is still on its way. */
export function Part({ children }: { children: ReactNode }) {
  return (
    <Boundary>
      <Suspense fallback={<Quiet>{t.loading}</Quiet>}>{children}</Suspense>
    </Boundary>
  )
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Notice tone="destructive">
        <p>{t.thisPartCouldNot}</p>
        <Button className="mt-2" onClick={() => this.setState({ failed: false })}>
          {t.tryAgain}
        </Button>
      </Notice>
    )
  }
}

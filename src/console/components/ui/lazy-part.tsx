import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
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
      <Suspense fallback={<Quiet>Loading...</Quiet>}>{children}</Suspense>
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
        <p>This part could not be shown.</p>
        <Button className="mt-2" onClick={() => this.setState({ failed: false })}>
          Try again
        </Button>
      </Notice>
    )
  }
}

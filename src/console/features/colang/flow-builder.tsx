import { lazyPart, Part } from '../../components/ui/lazy-part.tsx'

const BuilderScreen = lazyPart(async () => (await import('./builder/builder-screen.tsx')).BuilderScreen)

/** The canvas on which flows are drawn and read as code; fetched when it is first shown. */
export function FlowBuilder() {
  return (
    <Part>
      <BuilderScreen />
    </Part>
  )
}

import { buttonClass } from '../../components/ui/button.tsx'
import type { DemoName } from './demo-name.ts'
import { useLandingWords } from './words.ts'

/** A button that opens one of the page's dialogs. The page is markup: `listenForDemos` hears the click. */
export function DialogButton({ demo, label }: { demo: DemoName; label: string }) {
  const t = useLandingWords()
  return (
    <>
      <button type="button" aria-haspopup="dialog" data-demo={demo} className={buttonClass('plain')}>
        {label}
      </button>
      <span role="status" data-unloaded={t.unloaded} className="basis-full text-small text-bad empty:hidden" />
    </>
  )
}

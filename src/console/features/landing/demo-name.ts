/** The dialogs of the landing page. */
export type DemoName = 'watch' | 'schedule'

/** What a dialog is given: to be told that it is closed. */
export interface DemoProps {
  readonly onClose: () => void
}

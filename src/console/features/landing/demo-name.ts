/** The dialogs of the landing page. */
export type DemoName = 'watch' | 'schedule'

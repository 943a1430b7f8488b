import { t } from '../../strings/demos.ts'
import { type Screen, screens } from './screens.ts'

/** One step of the walkthrough: a screen, and what is said to it. */
export interface Step {
  readonly screen: Screen
  readonly title: string
  readonly caption: string
}

/** The walkthrough in the order in which it is shown. */
export const walkthrough: readonly Step[] = [
  { screen: screens.overview, title: t.overview, caption: t.overviewCaption },
  { screen: screens.contentSafety, title: t.contentSafety, caption: t.contentSafetyCaption },
  { screen: screens.pii, title: t.pii, caption: t.piiCaption },
  { screen: screens.phi, title: t.phi, caption: t.phiCaption },
  { screen: screens.documents, title: t.documents, caption: t.documentsCaption },
  { screen: screens.streaming, title: t.streaming, caption: t.streamingCaption },
  { screen: screens.analytics, title: t.analytics, caption: t.analyticsCaption },
]

import { t } from '../../strings/demos.ts'
import { type Screen, screens } from './screens.ts'

/** One step of the walkthrough: a screen, and what is said to it. */
export interface Step {
  readonly screen: Screen
  readonly title: string
  /** What the screen shows, for those who do not see it. */
  readonly picture: string
  readonly caption: string
}

/** The walkthrough in the order in which it is shown. */
export const walkthrough: readonly Step[] = [
  { screen: screens.overview, title: t.overview, picture: t.overviewPicture, caption: t.overviewCaption },
  {
    screen: screens.contentSafety,
    title: t.contentSafety,
    picture: t.contentSafetyPicture,
    caption: t.contentSafetyCaption,
  },
  { screen: screens.pii, title: t.pii, picture: t.piiPicture, caption: t.piiCaption },
  { screen: screens.phi, title: t.phi, picture: t.phiPicture, caption: t.phiCaption },
  { screen: screens.documents, title: t.documents, picture: t.documentsPicture, caption: t.documentsCaption },
  { screen: screens.streaming, title: t.streaming, picture: t.streamingPicture, caption: t.streamingCaption },
  { screen: screens.analytics, title: t.analytics, picture: t.analyticsPicture, caption: t.analyticsCaption },
]

import { type ComponentType, lazy, Suspense } from 'react'
import { type AroundNavHandler, Router as Places, Route, Switch } from 'wouter'
import { isElsewhere, leaveWhenSaved } from '../lib/unsaved.ts'
import { routes, type ScreenName, screens } from './screens.ts'

function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }))
}

const parts = {
  landing: lazyScreen(screens.landing),
  dashboard: lazyScreen(screens.dashboard),
  architecture: lazyScreen(screens.architecture),
  documents: lazyScreen(screens.documents),
  organization: lazyScreen(screens.organization),
  gateway: lazyScreen(screens.gateway),
  exceptions: lazyScreen(screens.exceptions),
  knowledge: lazyScreen(screens.knowledge),
  account: lazyScreen(screens.account),
  signIn: lazyScreen(screens.signIn),
  setUp: lazyScreen(screens.setUp),
  invitation: lazyScreen(screens.invitation),
  resetPassword: lazyScreen(screens.resetPassword),
  policy: lazyScreen(screens.policy),
  evaluate: lazyScreen(screens.evaluate),
  audit: lazyScreen(screens.audit),
  alerts: lazyScreen(screens.alerts),
  check: lazyScreen(screens.check),
  notFound: lazyScreen(screens.notFound),
}

/** Goes where it is asked to, unless something there is not saved and one would rather stay. */
const afterAsking: AroundNavHandler = (navigate, to, options) => {
  if (isElsewhere(window.location.href, new URL(to, window.location.href).href))
    leaveWhenSaved(() => navigate(to, options))
  else navigate(to, options)
}

/** The screen that the page was opened at; its code is there. */
export interface FirstScreen {
  readonly screen: ScreenName
  readonly First: ComponentType
}

/** Shows the screen at the address; each is fetched when it is first asked for, the first one is there already. */
export function Router({ first: { screen: firstName, First } }: { first: FirstScreen }) {
  const partOf = (name: ScreenName) => (name === firstName ? First : parts[name])
  return (
    <Places aroundNav={afterAsking}>
      <Suspense fallback={null}>
        <Switch>
          {routes.map(({ path, screen }) => (
            <Route key={path} path={path} component={partOf(screen)} />
          ))}
          <Route component={partOf('notFound')} />
        </Switch>
      </Suspense>
    </Places>
  )
}

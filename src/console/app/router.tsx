import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { routes, screens } from './screens.ts'

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
  notFound: lazyScreen(screens.notFound),
}

/** Shows the screen at the address; each is fetched when it is first asked for. */
export function Router() {
  return (
    <Suspense fallback={null}>
      <Switch>
        {routes.map(({ path, screen }) => (
          <Route key={path} path={path} component={parts[screen]} />
        ))}
        <Route component={parts.notFound} />
      </Switch>
    </Suspense>
  )
}

import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'

function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }))
}

const Landing = lazyScreen(async () => (await import('../features/landing/landing-page.tsx')).LandingPage)
const Dashboard = lazyScreen(async () => (await import('./screens/dashboard-screen.tsx')).DashboardScreen)
const Architecture = lazyScreen(async () => (await import('./screens/architecture-screen.tsx')).ArchitectureScreen)
const Documents = lazyScreen(async () => (await import('./screens/documents-screen.tsx')).DocumentsScreen)
const Organization = lazyScreen(async () => (await import('./screens/organization-screen.tsx')).OrganizationScreen)
const NotFound = lazyScreen(async () => (await import('./screens/not-found-screen.tsx')).NotFoundScreen)

/** Which screen stands at which path; each is fetched when it is first asked for. */
export function Router() {
  return (
    <Suspense fallback={null}>
      <Switch>
        <Route path="/" component={Landing} />
        <Route path="/landing" component={Landing} />
        <Route path="/dashboard" component={Dashboard} />
        <Route path="/guardrails" component={Dashboard} />
        <Route path="/architecture" component={Architecture} />
        <Route path="/documents" component={Documents} />
        <Route path="/admin/organization" component={Organization} />
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  )
}

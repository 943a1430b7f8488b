import type { ComponentType } from 'react'

/** How each screen is fetched. */
export const screens = {
  landing: async () => (await import('../features/landing/landing-page.tsx')).LandingPage,
  dashboard: async () => (await import('./screens/dashboard-screen.tsx')).DashboardScreen,
  architecture: async () => (await import('./screens/architecture-screen.tsx')).ArchitectureScreen,
  documents: async () => (await import('./screens/documents-screen.tsx')).DocumentsScreen,
  organization: async () => (await import('./screens/organization-screen.tsx')).OrganizationScreen,
  gateway: async () => (await import('./screens/gateway-screen.tsx')).GatewayScreen,
  knowledge: async () => (await import('./screens/knowledge-screen.tsx')).KnowledgeScreen,
  exceptions: async () => (await import('./screens/exceptions-screen.tsx')).ExceptionsScreen,
  account: async () => (await import('./screens/account-screen.tsx')).AccountScreen,
  signIn: async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage,
  setUp: async () => (await import('../features/sign-in/set-up-page.tsx')).SetUpPage,
  invitation: async () => (await import('../features/sign-in/invitation-page.tsx')).InvitationPage,
  resetPassword: async () => (await import('../features/sign-in/reset-password-page.tsx')).ResetPasswordPage,
  policy: async () => (await import('./screens/policy-screen.tsx')).PolicyScreen,
  evaluate: async () => (await import('./screens/evaluate-screen.tsx')).EvaluateScreen,
  audit: async () => (await import('./screens/audit-screen.tsx')).AuditScreen,
  alerts: async () => (await import('./screens/alerts-screen.tsx')).AlertsScreen,
  check: async () => (await import('./screens/check-screen.tsx')).CheckScreen,
  notFound: async () => (await import('./screens/not-found-screen.tsx')).NotFoundScreen,
} satisfies Record<string, () => Promise<ComponentType>>

/** The name of a screen. */
export type ScreenName = keyof typeof screens

/** Which screen stands at which path. */
export const routes = [
  { path: '/', screen: 'landing' },
  { path: '/landing', screen: 'landing' },
  { path: '/dashboard', screen: 'dashboard' },
  { path: '/guardrails', screen: 'dashboard' },
  { path: '/architecture', screen: 'architecture' },
  { path: '/documents', screen: 'documents' },
  { path: '/admin/organization', screen: 'organization' },
  { path: '/admin/gateway', screen: 'gateway' },
  { path: '/admin/exceptions', screen: 'exceptions' },
  { path: '/admin/knowledge', screen: 'knowledge' },
  { path: '/admin/policy', screen: 'policy' },
  { path: '/admin/evaluate', screen: 'evaluate' },
  { path: '/admin/audit', screen: 'audit' },
  { path: '/admin/alerts', screen: 'alerts' },
  { path: '/checks/:id', screen: 'check' },
  { path: '/account', screen: 'account' },
  { path: '/sign-in', screen: 'signIn' },
  { path: '/set-up', screen: 'setUp' },
  { path: '/invitation', screen: 'invitation' },
  { path: '/reset-password', screen: 'resetPassword' },
] as const satisfies readonly { path: string; screen: ScreenName }[]

/** The screen at a path; whatever leads nowhere is the not-found screen. */
export function screenAt(path: string): ScreenName {
  const clean = path === '/' ? path : path.replace(/\/$/, '')
  const place = routes.find(
    ({ path }) => path === clean || (path.endsWith('/:id') && isBelow(clean, path.slice(0, -3))),
  )
  return place?.screen ?? 'notFound'
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder) && path.length > folder.length && !path.slice(folder.length).includes('/')
}

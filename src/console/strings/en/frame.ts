/** English words: frame. */
export const en = {
  dashboard: 'Dashboard',
  documents: 'Documents',
  architecture: 'Architecture',
  organization: 'Organization',
  skipToContent: 'Skip to content',
  main: 'Main',
  switchFailed: 'Switch failed',
  signOutFailed: 'Sign-out failed',
  account: (name: string) => `Account: ${name}`,
  account2: 'Account',
  signOut: 'Sign out',
  documentation: 'Documentation',
  n404PageNotFound: '404 Page Not Found',
  didYouForgetTo: 'Did you forget to add the page to the router?',
  goToTheDashboard: 'Go to the dashboard',
}

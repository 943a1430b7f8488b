import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { StepsCard } from '../features/first-steps/first-steps.tsx'
import { queryClient } from '../lib/queries.ts'
import { DashboardScreen } from './screens/dashboard-screen.tsx'

/** The dashboard as it stands before any data, as markup. */
export function dashboardMarkup(): string {
  return renderToStaticMarkup(
    <Router ssrPath="/dashboard" ssrSearch="">
      <DashboardScreen />
    </Router>,
  )
}

/** What greets an empty installation, for those who may load sample data, as markup. */
export function stepsMarkup(): string {
  return renderToStaticMarkup(
    <Router ssrPath="/dashboard" ssrSearch="">
      <QueryClientProvider client={queryClient}>
        <StepsCard mayLoad />
      </QueryClientProvider>
    </Router>,
  )
}

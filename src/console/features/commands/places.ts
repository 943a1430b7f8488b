import { t } from '../../strings/commands.ts'

export interface Place {
  readonly name: string
  readonly href: string
  /** The key that leads there after `g`. */
  readonly key?: string
}

/** The dashboard's tabs and what lies within them. */
export const dashboardPlaces: readonly Place[] = [
  { name: t.places.overview, href: '/dashboard', key: 'o' },
  { name: t.places.contentSafety, href: '/dashboard?tab=content-safety', key: 'c' },
  { name: t.places.pii, href: '/dashboard?tab=pii-detection', key: 'p' },
  { name: t.places.phi, href: '/dashboard?tab=healthcare-phi', key: 'h' },
  { name: t.places.streaming, href: '/dashboard?tab=streaming', key: 's' },
  { name: t.places.multimodal, href: '/dashboard?tab=multimodal', key: 'm' },
  { name: t.places.colang, href: '/dashboard?tab=colang-flows', key: 'f' },
  { name: t.places.builder, href: '/dashboard?tab=colang-flows&view=builder' },
  { name: t.places.availableFlows, href: '/dashboard?tab=colang-flows&view=available' },
  { name: t.places.monitoring, href: '/dashboard?tab=colang-flows&view=monitoring' },
  { name: t.places.architecture, href: '/dashboard?tab=architecture' },
  { name: t.places.analytics, href: '/dashboard?tab=analytics', key: 'a' },
  { name: t.places.management, href: '/dashboard?tab=management', key: 'g' },
  { name: t.places.templates, href: '/dashboard?tab=management&view=templates' },
]

/** The other pages. */
export const pagePlaces: readonly Place[] = [
  { name: t.places.documents, href: '/documents', key: 'd' },
  { name: t.places.architecturePage, href: '/architecture' },
  { name: t.places.organization, href: '/admin/organization', key: 'i' },
  { name: t.places.organizationAnalytics, href: '/admin/organization?view=analytics' },
  { name: t.places.members, href: '/admin/organization?view=members' },
  { name: t.places.keys, href: '/admin/organization?view=keys' },
  { name: t.places.retention, href: '/admin/organization?view=retention' },
  { name: t.places.exceptions, href: '/admin/exceptions', key: 'x' },
  { name: t.places.knowledge, href: '/admin/knowledge', key: 'k' },
  { name: t.places.policy, href: '/admin/policy', key: 'v' },
  { name: t.places.gateway, href: '/admin/gateway', key: 'w' },
  { name: t.places.evaluate, href: '/admin/evaluate', key: 'e' },
  { name: t.places.audit, href: '/admin/audit', key: 'u' },
  { name: t.places.alerts, href: '/admin/alerts', key: 'l' },
]

/** Where `g` and a key lead. */
export const keyedPlaces: readonly (Place & { readonly key: string })[] = [...dashboardPlaces, ...pagePlaces].flatMap(
  (place) => (place.key === undefined ? [] : [{ ...place, key: place.key }]),
)

/** Alerts: rules that are watched, grouped, and told by mail and webhook. */
export { type Alerts, type AlertsParts, createAlerts } from './alerts.ts'
export { startLoop } from './loop.ts'
export { createSender, shownTarget } from './send.ts'

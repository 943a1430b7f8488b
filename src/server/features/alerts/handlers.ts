import type { Handlers } from '../../http/call.ts'
import { actorOf, type Services } from '../../services.ts'
import { channelHandlers } from './channels.ts'
import { alertOf, deliveryOf, ruleFieldsOf, ruleOf } from './wire.ts'

type Names =
  | 'listAlerts'
  | 'acknowledgeAlert'
  | 'listAlertRules'
  | 'createAlertRule'
  | 'updateAlertRule'
  | 'deleteAlertRule'
  | 'listAlertDeliveries'
  | 'retryAlertDelivery'

type Needs = Pick<Services, 'stores' | 'alerts' | 'secret' | 'settings' | 'now'>

/** Alerts as the console sees them, their rules, their channels and their messages. */
export function alertHandlers(services: Needs): Pick<Handlers, Names> & ReturnType<typeof channelHandlers> {
  return { ...logHandlers(services), ...ruleHandlers(services), ...channelHandlers(services) }
}

function logHandlers({
  stores,
  now,
}: Needs): Pick<Handlers, 'listAlerts' | 'acknowledgeAlert' | 'listAlertDeliveries' | 'retryAlertDelivery'> {
  return {
    listAlerts: async (_input, { session }) => {
      const alerts = await stores.alertLog.list(session.organization.id)
      return { alerts: alerts.map(alertOf), firing: alerts.filter(({ status }) => status === 'firing').length }
    },
    acknowledgeAlert: async ({ id }, call) => {
      const key = { organizationId: call.session.organization.id, id }
      return { alert: alertOf(await stores.alertLog.acknowledge(key, actorOf(call).id)) }
    },
    listAlertDeliveries: async ({ status }, { session }) => {
      const deliveries = await stores.alertLog.deliveries(session.organization.id, status)
      return { deliveries: deliveries.map(deliveryOf) }
    },
    retryAlertDelivery: async ({ id }, { session }) => {
      const key = { organizationId: session.organization.id, id }
      return { delivery: deliveryOf(await stores.alertLog.retry(key, new Date(now()))) }
    },
  }
}

function ruleHandlers({
  stores,
}: Needs): Pick<Handlers, 'listAlertRules' | 'createAlertRule' | 'updateAlertRule' | 'deleteAlertRule'> {
  return {
    listAlertRules: async (_input, { session }) => {
      const rules = await stores.alertRules.rules(session.organization.id)
      return { rules: rules.map(ruleOf) }
    },
    createAlertRule: async (input, call) => {
      const fields = ruleFieldsOf(input)
      return { rule: ruleOf(await stores.alertRules.createRule(call.session.organization.id, fields, actorOf(call))) }
    },
    updateAlertRule: async ({ id, ...input }, call) => {
      const key = { organizationId: call.session.organization.id, id }
      return { rule: ruleOf(await stores.alertRules.updateRule(key, ruleFieldsOf(input), actorOf(call))) }
    },
    deleteAlertRule: async ({ id }, call) => {
      await stores.alertRules.deleteRule({ organizationId: call.session.organization.id, id }, actorOf(call))
      return { deleted: id }
    },
  }
}

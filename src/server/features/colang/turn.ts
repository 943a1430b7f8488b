import { performance } from 'node:perf_hooks'
import {
  createHost,
  type InputEvent,
  type Ports,
  type Program,
  type SessionState,
  type TurnReport,
  variables,
} from '#colang'
import type { Services } from '../../services.ts'
import type { StoredFlowAction } from '../../stores/index.ts'
import type { Conversation } from './conversations.ts'
import type { Generate } from './generation.ts'
import { type Action, type Asker, guardrailActions } from './guardrail-actions.ts'
import { httpActions, integrationAction } from './http-actions.ts'
import type { Intents } from './intents.ts'
import { plainName } from './names.ts'

export type TurnServices = Pick<Services, 'checks' | 'stores' | 'secret' | 'now' | 'settings'> & {
  readonly intents: Intents
  readonly generate: Generate | undefined
}

export type Report = TurnReport<SessionState>

/** What one turn needs beside the services. */
export interface TurnSetting {
  readonly program: Program
  readonly asker: Asker
  readonly ownActions: readonly StoredFlowAction[]
}

/** Carries a conversation, or a new one, through one turn. */
export async function takeTurn(
  services: TurnServices,
  setting: TurnSetting,
  said: { readonly text: string; readonly known: Conversation | undefined },
): Promise<Report> {
  const host = createHost(setting.program, portsOf(services, setting))
  const input: InputEvent = { type: 'user', text: said.text }
  return host.runTurn(said.known?.state ?? host.start(), input)
}

/** Everything outside the program that a turn may touch. */
function portsOf(services: TurnServices, { asker, ownActions }: TurnSetting): Ports {
  const builtIn = guardrailActions(services, asker)
  const own = httpActions(services, ownActions, asker.call.session.organization.id)
  const actions = new Map<string, Action>([...own, ...builtIn, ['call_integration', integrationAction(own)]])
  const find = (name: string): Action | undefined => actions.get(plainName(name))
  return {
    hasAction: (name) => find(name) !== undefined,
    action: (call) => find(call.name)?.(call),
    matchIntent: (question) => services.intents.match(question),
    ...(services.generate ? { generate: services.generate } : {}),
    clock: { now: () => performance.now(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()) },
    timeoutMs: services.settings.CUSTOS_CHECK_TIMEOUT_SECONDS * 1000,
  }
}

/** The conversation as it stands after a turn. */
export function conversationAfter(report: Report, known: Conversation | undefined): Conversation {
  return {
    state: report.state,
    currentFlow: flowOf(report) ?? known?.currentFlow ?? null,
    flowState: report.outcome.state,
    turns: (known?.turns ?? 0) + 1,
  }
}

/** The flow that had the last word in a turn. */
function flowOf({ replies, trace }: Report): string | undefined {
  return replies.at(-1)?.flow ?? trace.findLast((entry) => entry.flow !== undefined)?.flow
}

/** A turn as it is answered. */
export function wireOf(report: Report, sessionId: string) {
  const { outcome, replies, exceptions, actions, trace } = report
  const issues = [
    ...(outcome.blockedBy === undefined ? [] : [`stopped by ${outcome.blockedBy}`]),
    ...(outcome.error === undefined ? [] : [outcome.error.message]),
    ...exceptions.flatMap((event) => (typeof event['message'] === 'string' ? [event['message']] : [])),
    ...actions.filter((action) => !action.ok).map((action) => `${action.name} failed`),
  ]
  return {
    flow_name: flowOf(report) ?? null,
    success: outcome.state !== 'error',
    flow_result: {
      response: replies.length > 0 ? replies.map((reply) => reply.text).join('\n') : null,
      state: outcome.state,
      action: outcome.state === 'blocked' ? 'block' : 'allow',
      detected_issues: issues,
    },
    context: { session_id: sessionId, flow_state: outcome.state },
    trace: trace.map(({ kind, name, flow, line, detail, score, seconds }) => ({
      event: `${kind} ${name}`.trim(),
      ...(flow === undefined ? {} : { flow }),
      ...(line === undefined ? {} : { line }),
      ...(detail === undefined ? {} : { rule: detail }),
      ...(score === undefined ? {} : { score }),
      ...(seconds === undefined ? {} : { duration: Math.max(0, seconds) }),
    })),
  }
}

/** The answer while flows are switched off. */
export function switchedOff(sessionId: string) {
  return {
    flow_name: null,
    success: false,
    flow_result: {
      response: null,
      state: 'error' as const,
      action: 'allow',
      detected_issues: ['Colang flows are switched off.'],
    },
    context: { session_id: sessionId, flow_state: 'error' as const },
    trace: [],
  }
}

/** Variables as JSON; what belongs to the machinery stays out. */
export function plainVariables(known: Conversation | undefined): Record<string, unknown> {
  return known ? (JSON.parse(JSON.stringify(variables(known.state))) as Record<string, unknown>) : {}
}

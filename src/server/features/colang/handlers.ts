import { performance } from 'node:perf_hooks'
import { createHost, type Ports, type SessionState, type TurnReport, variables } from '#colang'
import { finding } from '#engine'
import { judgedBy } from '../../grounding/judged-by.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { createSealing } from '../../policy/sealing.ts'
import type { Services } from '../../services.ts'
import { flowActions } from './actions.ts'
import { type Conversation, createConversations } from './conversations.ts'
import { createPrograms, flowsOf, outlineOf, type RunnableFlow } from './programs.ts'

type Names = 'executeFlow' | 'listFlows' | 'getFlowSession'
type Needs = Pick<Services, 'checks' | 'grounding' | 'stores' | 'secret' | 'now' | 'settings'>

/** Conversations through the organisation's flows. */
export function colangHandlers(services: Needs): Pick<Handlers, Names> {
  const { stores, now } = services
  const sealing = createSealing(services.secret, 'flow-sessions')
  const conversations = createConversations({ store: stores.flowSessions, sealing, now })
  const programs = createPrograms()
  const flowsFor = async (call: Call) => flowsOf(await stores.flows.list(call.session.organization.id))
  return {
    listFlows: async (_input, call) => ({
      flows: Object.fromEntries((await flowsFor(call)).map((flow) => [flow.name, outlineOf(flow)])),
    }),
    getFlowSession: async ({ sessionId }, call) => {
      const known = await conversations.get({ organizationId: call.session.organization.id, id: sessionId })
      return {
        session_id: sessionId,
        current_flow: known?.currentFlow ?? null,
        flow_state: known?.flowState ?? null,
        conversation_length: known?.turns ?? 0,
        variables: known ? plain(variables(known.state)) : {},
      }
    },
    executeFlow: async (input, call) => {
      const flows = chosen(await flowsFor(call), input.flow_name)
      const program = programs.of(flows)
      // Each choice of flow is a conversation of its own: its state belongs to its program.
      const key = { organizationId: call.session.organization.id, id: input.session_id }
      const ask = { id: 'colang_flows' as const, threshold: 0 }
      let report: TurnReport<SessionState> | undefined
      const started = performance.now()
      const { outcome, ...result } = await services.checks.one({
        call: { ...call, source: 'flow' },
        text: input.input_text,
        sessionId: input.session_id,
        ask,
        assess: judgedBy(ask.id, async () => {
          report = await conversations.turn(key, async (known) => {
            const host = createHost(program, portsOf(services, call, input.session_id))
            const next = await host.runTurn(known?.state ?? host.start(), { type: 'user', text: input.input_text })
            return { next: conversationOf(next, known), answer: next }
          })
          return findingsOf(report)
        }),
      })
      if (!report && outcome.reason === 'failed or took too long')
        throw new AppError('unavailable', 'The flows could not be run.')
      return {
        ...wireOf(report, input.session_id),
        action: result.action,
        status: outcome.status,
        processing_time: (performance.now() - started) / 1000,
        request_id: call.requestId,
      }
    },
  }
}

function chosen(flows: readonly RunnableFlow[], name: string | undefined): readonly RunnableFlow[] {
  if (name === undefined) return flows
  const flow = flows.find((one) => one.name === name)
  if (!flow) throw new AppError('invalid_input', 'flow_name: there is no flow of this name.')
  return [flow]
}

function portsOf(services: Needs, call: Call, sessionId: string): Ports {
  const actions = flowActions(services, call, sessionId)
  return {
    hasAction: (name) => actions.has(name),
    action: (action) => actions.get(action.name)?.(action),
    clock: { now: () => performance.now(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
    timeoutMs: services.settings.CUSTOS_CHECK_TIMEOUT_SECONDS * 1000,
  }
}

function conversationOf(report: TurnReport<SessionState>, known: Conversation | undefined): Conversation {
  const flow = flowOf(report)
  return {
    state: report.state,
    currentFlow: flow ?? known?.currentFlow ?? null,
    flowState: report.outcome.state,
    turns: (known?.turns ?? 0) + 1,
  }
}

/** The flow that had the last word in a turn. */
function flowOf({ replies, trace }: TurnReport<SessionState>): string | undefined {
  return replies.at(-1)?.flow ?? trace.findLast((entry) => entry.flow !== undefined)?.flow
}

function findingsOf({ outcome }: TurnReport<SessionState>) {
  if (outcome.state !== 'blocked') return []
  return [
    finding({
      category: 'flow_blocked',
      score: 1,
      source: 'colang_flows',
      because: [`stopped by ${outcome.blockedBy ?? 'a rail'}`],
    }),
  ]
}

function wireOf(report: TurnReport<SessionState> | undefined, sessionId: string) {
  if (!report) {
    const flow_result = {
      response: null,
      state: 'error' as const,
      action: 'allow',
      detected_issues: ['Colang flows are switched off.'],
    }
    return {
      flow_name: null,
      success: false,
      flow_result,
      context: { session_id: sessionId, flow_state: 'error' as const },
      trace: [],
    }
  }
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
    trace: trace.map(({ kind, name, flow, line, detail }) => ({
      event: `${kind} ${name}`.trim(),
      ...(flow === undefined ? {} : { flow }),
      ...(line === undefined ? {} : { line }),
      ...(detail === undefined ? {} : { rule: detail }),
    })),
  }
}

/** Variables as JSON. */
function plain(value: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value)) as Record<string, unknown>
}

import { performance } from 'node:perf_hooks'
import { finding } from '#engine'
import { judgedBy } from '../../grounding/judged-by.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { createSealing } from '../../policy/sealing.ts'
import type { Services } from '../../services.ts'
import { authoringHandlers } from './authoring.ts'
import { type Conversation, type Conversations, createConversations } from './conversations.ts'
import { createGeneration } from './generation.ts'
import { flowActionHandlers } from './http-actions.ts'
import { createIntents } from './intents.ts'
import { createPrograms, flowsOf, outlineOf, type Programs, type RunnableFlow } from './programs.ts'
import {
  conversationAfter,
  plainVariables,
  type Report,
  switchedOff,
  type TurnServices,
  takeTurn,
  wireOf,
} from './turn.ts'

type TurnNames = 'executeFlow' | 'listFlows' | 'getFlowSession' | 'testFlow'
type Needs = Pick<Services, 'checks' | 'stores' | 'secret' | 'now' | 'settings' | 'model'>

/** Conversations through the organisation's flows, and all about writing them. */
export function colangHandlers(
  services: Needs,
): Pick<Handlers, TurnNames> & ReturnType<typeof authoringHandlers> & ReturnType<typeof flowActionHandlers> {
  const sealing = createSealing(services.secret, 'flow-sessions')
  const timeoutSeconds = services.settings.CUSTOS_CHECK_TIMEOUT_SECONDS
  const intents = createIntents(services.model, { timeoutSeconds, patienceMs: 1_500 })
  const parts: Parts = {
    services: { ...services, intents, generate: createGeneration(services.settings) },
    conversations: createConversations({ store: services.stores.flowSessions, sealing, now: services.now }),
    programs: createPrograms(),
    flowsFor: async (call) => flowsOf(await services.stores.flows.list(call.session.organization.id)),
  }
  return {
    listFlows: async (_input, call) => ({
      flows: Object.fromEntries((await parts.flowsFor(call)).map((flow) => [flow.name, outlineOf(flow)])),
    }),
    getFlowSession: async ({ sessionId }, call) => {
      const known = await parts.conversations.get({ organizationId: call.session.organization.id, id: sessionId })
      return {
        session_id: sessionId,
        current_flow: known?.currentFlow ?? null,
        flow_state: known?.flowState ?? null,
        conversation_length: known?.turns ?? 0,
        variables: plainVariables(known),
      }
    },
    executeFlow: (input, call) => execute(parts, input, call),
    testFlow: (input, call) => testDraft(parts, input, call),
    ...authoringHandlers(services),
    ...flowActionHandlers(services),
  }
}

interface Parts {
  readonly services: TurnServices
  readonly conversations: Conversations
  readonly programs: Programs
  flowsFor(call: Call): Promise<RunnableFlow[]>
}

type ExecuteInput = Parameters<Handlers['executeFlow']>[0]

async function execute({ services, conversations, programs, flowsFor }: Parts, input: ExecuteInput, call: Call) {
  const organizationId = call.session.organization.id
  const program = programs.of(chosen(await flowsFor(call), input.flow_name))
  const ownActions = await services.stores.flowActions.list(organizationId)
  const setting = { program, asker: { call, sessionId: input.session_id }, ownActions }
  const ask = { id: 'colang_flows' as const, threshold: 0 }
  let report: Report | undefined
  const started = performance.now()
  const { outcome, ...result } = await services.checks.one({
    call: { ...call, source: 'flow' },
    text: input.input_text,
    sessionId: input.session_id,
    ask,
    assess: judgedBy(ask.id, async () => {
      report = await conversations.turn({ organizationId, id: input.session_id }, async (known) => {
        const answer = await takeTurn(services, setting, { text: input.input_text, known })
        return { next: conversationAfter(answer, known), answer }
      })
      return findingsOf(report)
    }),
  })
  if (!report && outcome.reason === 'failed or took too long')
    throw new AppError('unavailable', 'The flows could not be run.')
  return {
    ...(report ? wireOf(report, input.session_id) : switchedOff(input.session_id)),
    action: result.action,
    status: outcome.status,
    processing_time: (performance.now() - started) / 1000,
    request_id: call.requestId,
  }
}

/** A named flow runs alone; else all flows of the common version run together. */
function chosen(flows: readonly RunnableFlow[], name: string | undefined): readonly RunnableFlow[] {
  if (name === undefined) return flows.filter((flow) => flow.language === '1.0')
  const flow = flows.find((one) => one.name === name)
  if (!flow) throw new AppError('invalid_input', 'flow_name: there is no flow of this name.')
  return [flow]
}

type TestInput = Parameters<Handlers['testFlow']>[0]

/** A draft's conversation is kept apart from those of saved flows, and begins anew when the draft changes. */
async function testDraft({ services, conversations, programs }: Parts, input: TestInput, call: Call) {
  const organizationId = call.session.organization.id
  const draft = { name: 'draft', description: '', source: input.source, language: input.language }
  const { program, diagnostics } = programs.draft(draft)
  if (!program) {
    const first = diagnostics.find(({ severity }) => severity === 'error')
    throw new AppError('invalid_input', `source: line ${first?.line ?? 1}: ${first?.message ?? 'holds errors'}`)
  }
  const ownActions = await services.stores.flowActions.list(organizationId)
  const setting = { program, asker: { call, sessionId: input.session_id, unrecorded: true }, ownActions }
  const started = performance.now()
  const { report, next } = await conversations.turn(
    { organizationId, id: `draft:${input.session_id}` },
    async (known) => {
      const current = known && known.state.program === program.hash ? known : undefined
      const answer = await takeTurn(services, setting, { text: input.input_text, known: current })
      const after: Conversation = conversationAfter(answer, current)
      return { next: after, answer: { report: answer, next: after } }
    },
  )
  return {
    ...wireOf(report, input.session_id),
    variables: plainVariables(next),
    action: report.outcome.state === 'blocked' ? ('block' as const) : ('allow' as const),
    status: 'judged' as const,
    processing_time: (performance.now() - started) / 1000,
    request_id: call.requestId,
  }
}

function findingsOf({ outcome }: Report) {
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

import { pyStr } from '../../expression/text.ts'
import { type Dict, dict, itemsOf, numeric, type Value } from '../../expression/values.ts'
import type { GenerateTask } from '../effects.ts'
import { compileAdded } from './build.ts'
import type { Ev, StateV2 } from './state.ts'
import type { Work } from './work.ts'

const MAX_ADDED = 100

/** Actions the machine carries out by itself; undefined if the name is none of them. */
export function runBuiltIn(work: Work, name: string, args: Dict): { value: Value } | undefined {
  switch (name) {
    case 'CheckFlowDefinedAction':
    case 'CheckValidFlowExistsAction':
      return { value: work.flow(pyStr(args['flow_id'] ?? '')) !== undefined }
    case 'GetLastUserMessageAction':
      return { value: work.state.heard }
    case 'CreateFlowAction':
      return { value: createFlow(args) }
    case 'AddFlowsAction':
      return { value: addFlows(work.state, pyStr(args['config'] ?? '')) }
    case 'RemoveFlowsAction':
      for (const flow of itemsOf(args['flow_ids'] ?? null) ?? []) delete work.state.added[pyStr(flow)]
      return { value: null }
    default:
      return undefined
  }
}

function createFlow(args: Dict): Value {
  const name = pyStr(args['name'] ?? 'generated flow')
    .replace(/[^\p{L}\p{N}_ ]/gu, ' ')
    .trim()
  const body = pyStr(args['body'] ?? '')
    .split('\n')
    .map((line) => `  ${line.trim()}`)
    .join('\n')
  const decorators = pyStr(args['decorators'] ?? '')
  return dict([
    ['name', name],
    ['body', `${decorators ? `${decorators.trim()}\n` : ''}flow ${name}\n${body}\n`],
  ])
}

function addFlows(state: StateV2, config: string): Value {
  if (Object.keys(state.added).length >= MAX_ADDED) return []
  const flows = compileAdded(config)
  for (const flow of flows) state.added[flow.name] = flow
  return flows.map((flow) => flow.name)
}

const TASKS: Readonly<Record<string, GenerateTask>> = {
  GenerateValueAction: 'value',
  GenerateUserIntentAndBotAction: 'intent_and_action',
  GenerateFlowFromNameAction: 'flow_from_name',
  GenerateFlowFromInstructionsAction: 'flow_from_instructions',
  GenerateFlowContinuationAction: 'continuation',
}

/** The task a model is given for an action, if it is one for a model. */
export function generateTask(name: string): GenerateTask | undefined {
  return Object.hasOwn(TASKS, name) ? TASKS[name] : undefined
}

/** The event that tells flows that an action is over. */
export function finishedEvent(name: string, action: string, more: Record<string, Value> = {}): Ev {
  const args = dict([
    ['action_uid', action],
    ['action_name', name],
    ['status', 'success'],
    ['is_success', true],
    ['return_value', null],
    ['events', []],
    ...Object.entries(more),
  ])
  return { class: 'action', name: `${name}Finished`, args, scores: [], flow: null, action }
}

/** Milliseconds a timer runs. */
export function timerLength(args: Dict): number {
  const seconds = numeric(args['duration'] ?? 0) ?? 0
  return Math.max(0, seconds * 1000)
}

import { type Diagnostic, lint, railsOf, SHIPPED_FLOWS, toGraph, type Version } from '#colang'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { actorOf, type Services } from '../../services.ts'
import type { FlowVersion, StoredFlow } from '../../stores/index.ts'
import { builtInNames } from './http-actions.ts'
import { compileFlows, flowsOf } from './programs.ts'

type Names =
  | 'listFlowLibrary'
  | 'getFlow'
  | 'saveFlow'
  | 'deleteFlow'
  | 'listFlowVersions'
  | 'getFlowVersion'
  | 'restoreFlowVersion'
  | 'validateFlow'
type Needs = Pick<Services, 'stores'>

/** The calls by which flows are written: read, saved in versions, checked. */
export function authoringHandlers(services: Needs): Pick<Handlers, Names> {
  return { ...readHandlers(services), ...changeHandlers(services) }
}

type ReadNames = 'listFlowLibrary' | 'getFlow' | 'listFlowVersions' | 'getFlowVersion' | 'validateFlow'

function readHandlers({ stores }: Needs): Pick<Handlers, ReadNames> {
  return {
    listFlowLibrary: async (_input, call) => {
      const own = await stores.flows.list(call.session.organization.id)
      const names = new Set(own.map((flow) => flow.name))
      const shipped = SHIPPED_FLOWS.filter((flow) => !names.has(flow.name)).map(shippedAsStored)
      return { flows: [...own, ...shipped].map(outlineOf) }
    },
    getFlow: async ({ name }, call) => ({ flow: flowOf(await flowNamed(stores, call, name)) }),
    listFlowVersions: async ({ name }, call) => {
      const versions = await stores.flows.versions({ organizationId: call.session.organization.id, name })
      if (versions.length === 0) await flowNamed(stores, call, name)
      return { versions: versions.map(versionOf) }
    },
    getFlowVersion: async ({ name, version }, call) => {
      const found = await stores.flows.version({ organizationId: call.session.organization.id, name }, version)
      return { ...versionOf(found), source: found.source }
    },
    validateFlow: async ({ source, language }, call) => {
      const actions = await actionNames(stores, call)
      const diagnostics = check(source, language, actions)
      const drawn = language === '1.0' ? toGraph(source).flows : []
      return {
        valid: diagnostics.every(({ severity }) => severity !== 'error'),
        diagnostics: diagnostics.map(wireOf),
        flows: drawn.map(({ name, priority, triggers }) => ({ name, priority, triggers: [...triggers] })),
      }
    },
  }
}

function changeHandlers({ stores }: Needs): Pick<Handlers, Exclude<Names, ReadNames>> {
  return {
    saveFlow: async ({ base_version: base, ...input }, call) => {
      const diagnostics = await checked(stores, call, input)
      const draft = { ...input, description: input.description ?? described(input.source, input.language) }
      const saved = await stores.flows.save(call.session.organization.id, draft, { actor: actorOf(call), base })
      return { flow: flowOf(saved), diagnostics: diagnostics.map(wireOf) }
    },
    deleteFlow: async ({ name }, call) => {
      await stores.flows.remove(call.session.organization.id, name, actorOf(call))
      return { deleted: name }
    },
    restoreFlowVersion: async ({ name, version }, call) => {
      const organizationId = call.session.organization.id
      const {
        revision: _,
        at: _at,
        actor: _actor,
        ...draft
      } = await stores.flows.version({ organizationId, name }, version)
      // What ran once need not run with what the other flows are now.
      await checked(stores, call, draft)
      return { flow: flowOf(await stores.flows.save(organizationId, draft, { actor: actorOf(call) })) }
    },
  }
}

const epoch = new Date(0)

function shippedAsStored(flow: (typeof SHIPPED_FLOWS)[number]): StoredFlow {
  const { name, description, source } = flow
  return { name, description, source, language: '1.0', layout: {}, enabled: true, revision: 0, updatedAt: epoch }
}

async function flowNamed(stores: Needs['stores'], call: Call, name: string): Promise<StoredFlow> {
  const shipped = SHIPPED_FLOWS.find((flow) => flow.name === name)
  const own = (await stores.flows.list(call.session.organization.id)).find((flow) => flow.name === name)
  if (own) return own
  if (!shipped) throw new AppError('not_found', 'No such flow.')
  return shippedAsStored(shipped)
}

async function actionNames(stores: Needs['stores'], call: Call): Promise<string[]> {
  const own = await stores.flowActions.list(call.session.organization.id)
  return [...builtInNames, ...own.map((action) => action.name)]
}

/** All findings of reader and linter. */
function check(source: string, language: Version, actions: readonly string[]): readonly Diagnostic[] {
  if (language !== '1.0') return lint([{ name: 'flow.co', text: source }], { version: language })
  const rails = Object.values(railsOf(source)).flat()
  return lint([{ name: 'flow.co', text: source }], { version: language, actions, rails })
}

type Checked = Pick<StoredFlow, 'name' | 'source' | 'language' | 'enabled'>

/** The findings of a flow that is to be saved; one that is switched on must run, alone and with the others. */
async function checked(stores: Needs['stores'], call: Call, flow: Checked): Promise<readonly Diagnostic[]> {
  const diagnostics = check(flow.source, flow.language, await actionNames(stores, call))
  if (!flow.enabled) return diagnostics
  refuseErrors(diagnostics)
  await refuseClash(stores, call, flow)
  return diagnostics
}

function refuseErrors(diagnostics: readonly Diagnostic[]): void {
  const first = diagnostics.find(({ severity }) => severity === 'error')
  if (first) throw new AppError('invalid_input', `source: line ${first.line}: ${first.message}`)
}

/** A flow that does not run together with the others would stop them all. */
async function refuseClash(stores: Needs['stores'], call: Call, draft: Checked): Promise<void> {
  const others = (await stores.flows.list(call.session.organization.id)).filter((flow) => flow.name !== draft.name)
  const own = { ...draft, description: '', layout: {}, revision: 0, updatedAt: epoch }
  const together =
    draft.language === '1.0' ? flowsOf([...others, own]).filter(({ language }) => language === '1.0') : [own]
  const { program, diagnostics } = compileFlows(together)
  if (program) return
  const first = diagnostics.find(({ severity }) => severity === 'error')
  throw new AppError('invalid_input', `source: ${first?.message ?? 'does not run together with the other flows'}`)
}

function described(source: string, language: Version): string {
  if (language !== '1.0') return ''
  return (
    toGraph(source)
      .flows.find((flow) => flow.description !== '')
      ?.description.slice(0, 2000) ?? ''
  )
}

function outlineOf(flow: StoredFlow) {
  const drawn = flow.language === '1.0' ? toGraph(flow.source).flows : []
  const main = drawn.find((one) => one.name === flow.name) ?? drawn[0]
  const shipped = SHIPPED_FLOWS.find((one) => one.name === flow.name)
  return {
    name: flow.name,
    description: flow.description,
    category: drawn.find((one) => one.category !== 'other')?.category ?? shipped?.category ?? 'other',
    language: flow.language,
    priority: main?.priority ?? 1,
    triggers: [...new Set(drawn.flatMap((one) => one.triggers))],
    enabled: flow.enabled,
    shipped: flow.revision === 0,
    version: flow.revision,
    updated_at: flow.revision === 0 ? null : flow.updatedAt.toISOString(),
  }
}

function flowOf(flow: StoredFlow) {
  // Written by `saveFlow` alone, in the contract's shape.
  const layout = flow.layout as Parameters<Handlers['saveFlow']>[0]['layout']
  return { ...outlineOf(flow), source: flow.source, layout }
}

function versionOf({ revision, at, actor, description, enabled, language }: Omit<FlowVersion, 'source' | 'layout'>) {
  return { version: revision, at: at.toISOString(), by: actor, description, enabled, language }
}

function wireOf({ code, severity, message, line, column, endLine, endColumn, expected, hint }: Diagnostic) {
  return {
    code,
    severity,
    message,
    line,
    column,
    end_line: endLine,
    end_column: endColumn,
    ...(expected === undefined ? {} : { expected }),
    ...(hint === undefined ? {} : { hint }),
  }
}

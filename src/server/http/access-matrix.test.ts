import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type EndpointName } from '#contract'
import type { Permission } from '#contract/vocabulary'
import { anotherOrganization, keyIn, personIn } from '../testing/people.ts'
import { requestOf, startTestServer, type TestServer } from '../testing/test-server.ts'

/**
 * Who may call what, said once more and apart from the contract: a call that is new, or whose permission changes, fails
 * here until somebody has decided who may.
 */
const matrix: Record<EndpointName, Permission> = {
  testContentSafety: 'check',
  testPii: 'check',
  testPhi: 'check',
  maskIntoVault: 'check',
  restoreFromVault: 'manage',
  listVaults: 'read',
  deleteVault: 'manage',
  getExceptions: 'read',
  setExceptions: 'manage',
  tryExceptions: 'manage',
  listKnowledgeBases: 'read',
  saveKnowledgeBase: 'manage',
  getKnowledgeBase: 'read',
  deleteKnowledgeBase: 'manage',
  saveKnowledgeSource: 'manage',
  uploadKnowledgeFile: 'manage',
  listKnowledgeVersions: 'read',
  getKnowledgeSource: 'manage',
  deleteKnowledgeSource: 'manage',
  testJailbreak: 'check',
  testFactChecking: 'check',
  testRagEnforcement: 'check',
  testTopicControl: 'check',
  testMultimodal: 'check',
  downloadMultimodalCopy: 'check',
  testComprehensive: 'check',
  callIntegration: 'check',
  startStream: 'check',
  stopStream: 'check',
  processChunk: 'check',
  getStreamStatus: 'read',
  watchStreams: 'read',
  listUpstreams: 'read',
  saveUpstream: 'manage',
  deleteUpstream: 'manage',
  testUpstream: 'manage',
  executeFlow: 'check',
  listFlows: 'read',
  getFlowSession: 'read',
  listFlowLibrary: 'read',
  getFlow: 'read',
  saveFlow: 'manage',
  deleteFlow: 'manage',
  listFlowVersions: 'read',
  getFlowVersion: 'read',
  restoreFlowVersion: 'manage',
  validateFlow: 'check',
  testFlow: 'check',
  listFlowActions: 'read',
  saveFlowAction: 'manage',
  deleteFlowAction: 'manage',
  getAnalytics: 'read',
  getHealth: 'read',
  getCompliance: 'read',
  exportAnalytics: 'read',
  exportEvents: 'read',
  listActiveSessions: 'read',
  createSession: 'check',
  listEvents: 'read',
  listRecentActivity: 'read',
  listGuardrails: 'read',
  listTemplates: 'read',
  createGuardrail: 'manage',
  updateGuardrail: 'manage',
  deleteGuardrail: 'manage',
  toggleGuardrail: 'manage',
  createFromTemplate: 'manage',
  exportGuardrails: 'read',
  importGuardrails: 'manage',
  restoreGuardrail: 'manage',
  listGuardrailSchemas: 'read',
  tryGuardrail: 'manage',
  acceptFalsePositive: 'manage',
  beginPolicyDraft: 'manage',
  changePolicyDraft: 'manage',
  comparePolicyVersions: 'read',
  discardPolicyDraft: 'manage',
  dismissFalsePositive: 'manage',
  getPolicyDraft: 'read',
  getPolicyVersion: 'read',
  listDraftDifferences: 'read',
  listFalsePositives: 'read',
  listFlaggedChecks: 'read',
  listPolicyVersions: 'read',
  markFalsePositive: 'check',
  promotePolicyDraft: 'manage',
  replayPolicyDraft: 'read',
  rollBackPolicy: 'manage',
  startEvaluation: 'check',
  listEvaluations: 'read',
  getEvaluation: 'read',
  removeEvaluation: 'check',
  listAudit: 'read',
  verifyAudit: 'read',
  exportAudit: 'read',
  acknowledgeAlert: 'check',
  createAlertChannel: 'manage',
  createAlertRule: 'manage',
  deleteAlertChannel: 'manage',
  deleteAlertRule: 'manage',
  listAlertChannels: 'read',
  listAlertDeliveries: 'read',
  listAlertRules: 'read',
  listAlerts: 'read',
  retryAlertDelivery: 'manage',
  testAlertChannel: 'manage',
  updateAlertChannel: 'manage',
  updateAlertRule: 'manage',
  uploadDocument: 'check',
  getDocumentJob: 'check',
  cancelDocumentJob: 'check',
  downloadDocument: 'check',
  getDocumentCertificate: 'read',
  listOrganizations: 'session',
  listGuardrailTypes: 'read',
  listOrganizationGuardrails: 'read',
  getOrganizationAnalytics: 'read',
  setOrganizationGuardrail: 'manage',
  createOrganization: 'own',
  updateOrganization: 'own',
  getRetention: 'read',
  setRetention: 'own',
  listMembers: 'read',
  setMemberRole: 'members',
  removeMember: 'members',
  createResetLink: 'own',
  createInvitation: 'members',
  removeInvitation: 'members',
  listApiKeys: 'members',
  createApiKey: 'members',
  revokeApiKey: 'members',
  requestDemo: 'public',
  listDemoRequests: 'own',
  handleDemoRequest: 'own',
  deleteDemoRequest: 'own',
  getSampleData: 'own',
  loadSampleData: 'own',
  removeSampleData: 'own',
  getSession: 'session',
  switchOrganization: 'account',
  getSignIn: 'public',
  signIn: 'public',
  signInSecondFactor: 'public',
  signOut: 'account',
  setUp: 'public',
  requestPasswordReset: 'public',
  completePasswordReset: 'public',
  lookAtInvitation: 'public',
  acceptInvitation: 'public',
  getAccount: 'account',
  updateAccount: 'account',
  changePassword: 'account',
  startSecondFactor: 'account',
  confirmSecondFactor: 'account',
  removeSecondFactor: 'account',
  renewRecoveryCodes: 'account',
  listSignIns: 'account',
  endSignIn: 'account',
  endOtherSignIns: 'account',
}

/** Routes beside the contract's: another wire, or pages that a browser itself goes to. */
const otherRoutes: Record<string, Permission> = {
  'GET /api/docs': 'public',
  'GET /api/docs/style.css': 'public',
  'GET /api/openapi.json': 'public',
  'GET /health/live': 'public',
  'GET /health/ready': 'public',
  'POST /v1/chat/completions': 'check',
  'POST /v1/responses': 'check',
  'POST /v1/messages': 'check',
  'POST /v1/embeddings': 'check',
  'GET /v1/models': 'read',
  'GET /metrics': 'read',
}

const calls = Object.keys(api) as EndpointName[]
const callers = {
  anonymous: [],
  owner: ['session', 'account', 'read', 'check', 'manage', 'members', 'own'],
  admin: ['session', 'account', 'read', 'check', 'manage', 'members'],
  operator: ['session', 'account', 'read', 'check'],
  auditor: ['session', 'account', 'read'],
  'a member of no organisation': ['session', 'account'],
  'a key for reading': ['session', 'read'],
  'a key for checking': ['session', 'check'],
  'a key for managing': ['session', 'manage'],
  'a revoked key': [],
} as const satisfies Record<string, readonly Permission[]>
type Caller = keyof typeof callers

let server: TestServer
let own = ''
let other = ''
const headersOf = new Map<Caller, Record<string, string>>()
let stranger: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer({ env: { CUSTOS_AUTH: 'required' } })
  const { stores } = server.services
  own = (await stores.organizations.ensureFirst()).id
  other = (await anotherOrganization(stores)).id
  for (const role of ['owner', 'admin', 'operator', 'auditor'] as const) {
    headersOf.set(role, (await personIn(stores, own, role)).headers)
  }
  const leaver = await personIn(stores, own, 'operator')
  await stores.members.remove({ organizationId: own, userId: leaver.id }, { id: 'system' })
  headersOf.set('a member of no organisation', leaver.headers)
  headersOf.set('a key for reading', (await keyIn(stores, own, ['read'])).headers)
  headersOf.set('a key for checking', (await keyIn(stores, own, ['check'])).headers)
  headersOf.set('a key for managing', (await keyIn(stores, own, ['manage'])).headers)
  const revoked = await keyIn(stores, own, ['read', 'check', 'manage'])
  await stores.keys.revoke({ organizationId: own, id: revoked.id }, { id: 'system' })
  headersOf.set('a revoked key', revoked.headers)
  headersOf.set('anonymous', {})
  stranger = (await personIn(stores, other, 'owner')).headers
})
afterAll(() => server.close())

const namesOrganization = (name: EndpointName) => api[name].path.startsWith('/api/organizations/:id')

/** Malformed on purpose, so that a call that gets in changes nothing: what counts is whether it got past the gate. */
async function statusFor(name: EndpointName, headers: Record<string, string>): Promise<number> {
  const input = namesOrganization(name) ? { id: own } : {}
  const { payload: _, ...request } = { payload: undefined, ...requestOf(name, input) }
  const hasBody = api[name].body === 'json'
  const answer = await server.app.inject({
    ...request,
    // Events go on for ever: their status is enough.
    payloadAsStream: true,
    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { payload: '{' } : {}),
  })
  answer.stream().destroy()
  return answer.statusCode
}

function expected(name: EndpointName, caller: Caller): 'in' | number {
  const needs = matrix[name]
  if (needs === 'public') return 'in'
  if (caller === 'anonymous' || caller === 'a revoked key') return 401
  if (namesOrganization(name) && caller === 'a member of no organisation') return 404
  return (callers[caller] as readonly Permission[]).includes(needs) ? 'in' : 403
}

// Calls that end what they are called with.
const ending: readonly EndpointName[] = ['signOut', 'endOtherSignIns']
const harmless = calls.filter((name) => !ending.includes(name))

describe('the access matrix', () => {
  it('has a row for every call, and each says what the contract says', () => {
    expect(Object.keys(matrix).sort()).toEqual([...calls].sort())
    expect(calls.filter((name) => api[name].access !== matrix[name])).toEqual([])
  })
  it('has a row for every other route too', () => {
    const ofContract = new Set(calls.map((name) => `${api[name].method} ${api[name].path}`))
    const routes = [...server.app.routeNeeds].filter(([route]) => {
      // A HEAD is answered as the GET beside it; the files of console and documentation are for everybody.
      const isFile = /^GET \/(?!api|v1)(?:$|docs(?:\/\*)?$|.*\.\w+$)/.test(route)
      return !ofContract.has(route) && !route.startsWith('HEAD ') && !isFile
    })
    expect(Object.fromEntries(routes)).toEqual(otherRoutes)
  })
  it.each(Object.keys(otherRoutes))('lets nobody in at %s without what it needs', async (route) => {
    const [method = 'GET', url = '/'] = route.split(' ')
    const statusOf = async (caller: Caller) => {
      const headers = headersOf.get(caller) ?? {}
      return (await server.app.inject({ method: method as 'GET', url, headers })).statusCode
    }
    const needs = otherRoutes[route] ?? 'own'
    for (const caller of Object.keys(callers) as Caller[]) {
      const mayEnter = needs === 'public' || (callers[caller] as readonly Permission[]).includes(needs)
      const known = caller !== 'anonymous' && caller !== 'a revoked key'
      if (mayEnter) expect([401, 403]).not.toContain(await statusOf(caller))
      else expect(await statusOf(caller)).toBe(known ? 403 : 401)
    }
  })
  describe.each(Object.keys(callers) as Caller[])('%s', (caller) => {
    it.each(harmless)('%s', async (name) => {
      const wanted = expected(name, caller)
      const status = await statusFor(name, headersOf.get(caller) ?? {})
      if (wanted === 'in') expect([401, 403]).not.toContain(status)
      else expect(status).toBe(wanted)
    })
  })
  describe('the owner of another organisation', () => {
    it.each(calls.filter(namesOrganization))('%s: finds nothing', async (name) => {
      expect(await statusFor(name, stranger)).toBe(404)
    })
  })
  it('ends what it is called with only for those who may', async () => {
    for (const name of ending) {
      expect(await statusFor(name, {})).toBe(401)
      expect(await statusFor(name, headersOf.get('a key for managing') ?? {})).toBe(403)
    }
  })
})

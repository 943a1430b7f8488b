import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const text = 'Patient Jane Roe, MRN 4711023, seen on 03/14/2020, takes metformin for diabetes.'
const worker = { user_role: 'healthcare_worker', authorization_verified: true } as const

describe('protected health information over the API', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { CUSTOS_ENCODER: 'off' } })
  })
  afterAll(() => server.close())

  /** What the audit log says of the last release. */
  async function lastRelease() {
    const organization = (await server.ask('listOrganizations', {})).organizations[0]
    const entries = await server.services.stores.audit.list(organization?.id ?? '')
    return entries.filter(({ action }) => action === 'phi.release').sort((a, b) => b.sequence - a.sequence)[0]?.details
  }
  const released = async (input: Parameters<typeof server.ask<'testPhi'>>[1]) =>
    (await server.ask('testPhi', input)).result.released.map(({ type }) => type)

  it('says which recogniser saw each identifier', async () => {
    const { result } = await server.ask('testPhi', { text, user_context: worker })
    for (const entity of [...result.phi_entities, ...result.released]) expect(entity.recognizer).toMatch(/^[a-z0-9-]+$/)
  })

  it('writes for what identifiers were released into the audit log, never in the words of the caller', async () => {
    await server.ask('testPhi', { text, user_context: { ...worker, purpose: 'Public Health' } })
    expect(await lastRelease()).toMatchObject({ user_role: 'healthcare_worker', purpose: 'public_health' })
    await server.ask('testPhi', { text, user_context: worker })
    expect(await lastRelease()).toMatchObject({ purpose: 'treatment', compliance_level: 'hipaa_strict' })
    const curious = { ...worker, purpose: 'to tell Jane Roe’s neighbour' }
    await server.ask('testPhi', { text, user_context: curious, compliance_level: 'basic_privacy' })
    expect(await lastRelease()).toMatchObject({ purpose: 'another' })
  })

  it('recommends what the policy does', async () => {
    await server.ask('updateGuardrail', { id: 'healthcare_phi', action: 'block' })
    const { action, result } = await server.ask('testPhi', {
      text: 'Seen on 03/14/2020.',
      compliance_level: 'hipaa_standard',
    })
    expect(action).toBe('block')
    expect(result.risk_assessment.recommended_action).toContain('Do not pass this text on')
    await server.ask('updateGuardrail', { id: 'healthcare_phi', action: 'mask' })
  })

  it('is released by role, authorization and level of the policy where the caller says nothing', async () => {
    expect(await released({ text })).toEqual([])
    const parameters = { ...worker, compliance_level: 'hipaa_standard', purpose: 'operations' }
    await server.ask('updateGuardrail', { id: 'healthcare_phi', configuration: { parameters } })
    expect(await released({ text })).toContain('MEDICAL_RECORD_NUMBER')
    expect(await lastRelease()).toMatchObject({ purpose: 'operations', compliance_level: 'hipaa_standard' })
  })

  it('goes by what the caller says where something is said, and verifies no role that a caller only names', async () => {
    expect(await released({ text, user_context: { user_role: 'general_user' } })).toEqual([])
    expect(await released({ text, user_context: { user_role: 'patient' } })).toEqual([])
    expect(await released({ text, user_context: { authorization_verified: false } })).toEqual([])
    expect(await released({ text, compliance_level: 'hipaa_strict' })).not.toContain('PERSON')
  })
})

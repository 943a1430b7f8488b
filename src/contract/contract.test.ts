import { describe, expect, it } from 'vitest'
import { api, errorStatus, openApiDocument, pathParameters } from './index.ts'

const calls = Object.entries(api)

describe('the contract', () => {
  it('has one method and path per call', () => {
    const keys = calls.map(([, call]) => `${call.method} ${call.path}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
  it.each(calls)('%s describes each of its path parameters', (_name, call) => {
    const shape = 'shape' in call.input ? Object.keys(call.input.shape as object) : []
    for (const parameter of pathParameters(call.path)) expect(shape).toContain(parameter)
  })
  it('describes every call in OpenAPI 3.1 with its refusals', () => {
    const document = openApiDocument('1.2.3') as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    )
    expect(document.openapi).toBe('3.1.0')
    expect(ids.sort()).toEqual(calls.map(([name]) => name).sort())
  })
  it('refuses a blank text in the words of the panels', () => {
    const blank = api.testContentSafety.input.safeParse({ text: '  \n ' })
    expect(blank.error?.issues[0]?.message).toBe('Please enter text to analyze.')
  })
  it('counts a chunk in bytes, not characters', () => {
    const parse = (chunk: string) => api.processChunk.input.safeParse({ stream_id: 's', chunk }).success
    expect(parse('é'.repeat(32_768))).toBe(true)
    expect(parse(`${'é'.repeat(32_768)}x`)).toBe(false)
  })
  it('gives every error code a refusing status', () => {
    for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400)
  })
})

import * as z from 'zod'
import { api } from './api.ts'
import { type Endpoint, pathParameters } from './endpoint.ts'
import { errorBody, errorStatus } from './errors.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of every call, made from the contract itself. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(api)) {
    const path = call.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Custos',
      version,
      description:
        'Guardrails for healthcare AI. Times are in seconds, scores 0..1, offsets UTF-16 code units into the submitted text.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: { schemas: { Error: schemaOf(errorBody, 'output') } },
  }
}

function operation(name: string, call: Endpoint): Json {
  const input = schemaOf(call.input, 'input')
  const properties = (input['properties'] ?? {}) as Record<string, Json>
  const required = new Set((input['required'] ?? []) as string[])
  const inPath = pathParameters(call.path)
  const rest = Object.keys(properties).filter((key) => !inPath.includes(key))
  const asQuery = call.body === 'none'
  const parameters = [
    ...inPath.map((key) => ({ name: key, in: 'path', required: true, schema: properties[key] ?? { type: 'string' } })),
    ...(asQuery ? rest : []).map((key) => ({
      name: key,
      in: 'query',
      required: required.has(key),
      schema: properties[key],
    })),
  ]
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.area],
    'x-permission': call.access,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(asQuery
      ? {}
      : {
          requestBody: requestBody(
            call,
            pick(properties, rest),
            [...required].filter((key) => rest.includes(key)),
          ),
        }),
    responses: {
      200: { description: 'The answer', content: answerContent(call) },
      ...Object.fromEntries(refusals(call).map((status) => [status, refusal(status)])),
    },
  }
}

function requestBody(call: Endpoint, properties: Json, required: string[]): Json {
  const media = call.body === 'multipart' ? 'multipart/form-data' : 'application/json'
  const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  return {
    required: required.length > 0,
    description: `At most ${call.bodyLimit} bytes.`,
    content: { [media]: { schema } },
  }
}

function answerContent(call: Endpoint): Json {
  if (call.answer === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (call.answer === 'events') return { 'text/event-stream': { schema: { type: 'string' } } }
  return { 'application/json': { schema: schemaOf(call.output, 'output') } }
}

function refusals(call: Endpoint): number[] {
  const common = [400, 401, 403, 404, 429, 500, 501, 503]
  const withBody = call.body === 'none' ? [] : [409, 413, 415]
  return [...common, ...withBody, ...(call.body === 'multipart' ? [422] : [])].sort((a, b) => a - b)
}

function refusal(status: number): Json {
  const codes = Object.entries(errorStatus).flatMap(([code, of]) => (of === status ? [code] : []))
  return {
    description: codes.join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

function pick(properties: Record<string, Json>, keys: readonly string[]): Json {
  return Object.fromEntries(keys.map((key) => [key, properties[key]]))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

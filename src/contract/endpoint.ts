import type * as z from 'zod'
import { limits, type Permission } from './vocabulary/index.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How the request's payload travels: as JSON, as a multipart form with one file, or not at all. */
export type BodyKind = 'none' | 'json' | 'multipart'

/** What kind of answer a call gives: JSON, a stored file, or server-sent events. */
export type AnswerKind = 'json' | 'file' | 'events'

/**
 * One HTTP call, described once. `input` holds path parameters (by their `:name` in the path), then the query of a
 * GET or DELETE, else the body; every name occurs once.
 */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly area: string
  readonly access: Permission
  readonly input: Input
  readonly output: Output
  readonly body: BodyKind
  readonly answer: AnswerKind
  /** Largest body in bytes. */
  readonly bodyLimit: number
}

interface EndpointParts<Input extends z.ZodType, Output extends z.ZodType> {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly area: string
  readonly access: Permission
  readonly input: Input
  readonly output: Output
  readonly body?: BodyKind
  readonly answer?: AnswerKind
  readonly bodyLimit?: number
}

/** Declares one call; a body is JSON of at most 1 MB unless said otherwise. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  parts: EndpointParts<Input, Output>,
): Endpoint<Input, Output> {
  const carriesBody = parts.method === 'POST' || parts.method === 'PUT'
  return {
    body: carriesBody ? 'json' : 'none',
    answer: 'json',
    bodyLimit: limits.jsonBody,
    ...parts,
  }
}

/** The names of the path's parameters, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '')
}

/** What a caller hands in (before defaults). */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a handler receives (after defaults). */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
/** What a caller gets back. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>

import type { Api, EndpointName, OutputOf, ParsedInputOf } from '#contract'
import type { EventSource } from '#contract/vocabulary'
import type { Session } from './session.ts'

/** One request as a handler sees it. */
export interface Call {
  readonly session: Session
  readonly requestId: string
  readonly source: EventSource
}

/** A call's handler: gets validated input, its answer is validated before it leaves. */
export type Handler<Name extends EndpointName> = (
  input: ParsedInputOf<Api[Name]>,
  call: Call,
) => OutputOf<Api[Name]> | Promise<OutputOf<Api[Name]>>

/** Every call of the contract with its handler: a missing one does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> }

/** A stored file as an answer. The body is sent as an attachment under `fileName`. */
export class FileAnswer {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly fileName: string

  constructor(parts: { readonly bytes: Uint8Array; readonly mediaType: string; readonly fileName: string }) {
    this.bytes = parts.bytes
    this.mediaType = parts.mediaType
    this.fileName = parts.fileName
  }
}

/** Server-sent events as an answer: each value is one event's JSON. Ends when the caller goes away. */
export class EventsAnswer {
  readonly events: AsyncIterable<unknown>

  constructor(events: AsyncIterable<unknown>) {
    this.events = events
  }
}

/** A file that is written while it is read: parts of a text, in order. For what is too long to hold. */
export class StreamedFile {
  readonly parts: AsyncIterable<string>
  readonly mediaType: string
  readonly fileName: string

  constructor(file: { readonly parts: AsyncIterable<string>; readonly mediaType: string; readonly fileName: string }) {
    this.parts = file.parts
    this.mediaType = file.mediaType
    this.fileName = file.fileName
  }
}

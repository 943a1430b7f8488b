import * as z from 'zod'

/** Some events for one sending: the same ones under the same name, however often it is tried. */
export interface Batch {
  /** Letters, digits and dashes; names in the order of the batches. */
  readonly name: string
  readonly events: number
  /** One JSON object a line, each line ended by a line break. */
  readonly lines: string
  /** When its first events were recorded. */
  readonly at: Date
}

/** A place outside that takes events. */
export interface Sink {
  readonly name: string
  /** Resolves when the events are kept there; rejects with a `SinkFailure` otherwise. May be given the same batch twice. */
  send(batch: Batch, signal: AbortSignal): Promise<void>
}

/** A batch that did not arrive. Its message is our own words. */
export class SinkFailure extends Error {
  override readonly name = 'SinkFailure'
}

const exported = z.object({
  id: z.string(),
  organization_id: z.string(),
  at: z.string(),
  guardrail: z.string(),
  action: z.string(),
  mode: z.string(),
  status: z.string(),
  source: z.string(),
  confidence: z.number(),
  processing_seconds: z.number(),
  categories: z.array(z.string()),
  policy_version: z.number().optional(),
  session_id: z.string().optional(),
  request_id: z.string().optional(),
})

/** An event as it goes out. There is no text in it, and no fingerprint of one. */
export type ExportedEvent = z.output<typeof exported>

/** The events of a batch. */
export function eventsOf({ lines }: Batch): ExportedEvent[] {
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => exported.parse(JSON.parse(line)))
}

/** Throws a `SinkFailure` for an answer that is none of success; what it says is not kept. */
export async function expectSuccess(sink: string, answer: Response): Promise<void> {
  // Unread bodies hold their connection.
  await answer.arrayBuffer()
  if (!answer.ok) throw new SinkFailure(`${sink} answered ${answer.status}`)
}

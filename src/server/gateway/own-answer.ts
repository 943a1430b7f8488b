/** An answer that the gateway gives itself: a guardrail's or a flow's. */
export interface OwnAnswer {
  readonly id: string
  readonly model: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly text: string
  readonly finish: 'content_filter' | 'stop'
}

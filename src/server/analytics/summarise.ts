export interface GuardrailFigures {
  readonly totalEvents: number
  readonly blockedEvents: number
  readonly successRate: number
  readonly blockRate: number
  readonly averageConfidence: number
  readonly averageProcessingSeconds: number
}

export interface TrendPoint {
  /** Start of the bucket, milliseconds since 1970. */
  readonly at: number
  readonly totalEvents: number
  readonly blockedEvents: number
}

/** The figures of a window. */
export interface AnalyticsSummary {
  readonly total: GuardrailFigures
  readonly p95ProcessingSeconds: number
  readonly eventsPerSecond: number
  readonly byGuardrail: Readonly<Record<string, GuardrailFigures>>
  readonly safety: {
    readonly noSafetyEvents: boolean
    readonly blocks: number
    readonly blockRate: number
    readonly highConfidenceBlocks: number
  }
  readonly series: readonly TrendPoint[]
}

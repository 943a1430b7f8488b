import type { Api, OutputOf } from '#contract'
import type { TimeRange } from '#contract/vocabulary'
import type { AnalyticsSummary, GuardrailFigures } from '../../analytics/index.ts'

type Figures = OutputOf<Api['getAnalytics']>

/** The figures of a range in the words of the wire. */
export function figuresOf(range: TimeRange, summary: AnalyticsSummary): Figures {
  const { total, safety } = summary
  return {
    time_range: range,
    summary: {
      total_events: total.totalEvents,
      blocked_events: total.blockedEvents,
      block_rate: total.blockRate,
      success_rate: total.successRate,
      average_confidence: total.averageConfidence,
    },
    performance: {
      avg_processing_time: total.averageProcessingSeconds,
      p95_processing_time: summary.p95ProcessingSeconds,
      throughput_events_per_second: summary.eventsPerSecond,
    },
    guardrail_breakdown: Object.fromEntries(
      Object.entries(summary.byGuardrail).map(([guardrail, figures]) => [guardrail, breakdownOf(figures)]),
    ),
    safety_metrics: {
      no_safety_events: safety.noSafetyEvents,
      safety_blocks: safety.blocks,
      safety_block_rate: safety.blockRate,
      high_confidence_blocks: safety.highConfidenceBlocks,
    },
    trends: {
      time_series: summary.series.map((point) => ({
        timestamp: point.timestamp,
        total_events: point.totalEvents,
        blocked_events: point.blockedEvents,
      })),
    },
  }
}

function breakdownOf(figures: GuardrailFigures) {
  return {
    total_events: figures.totalEvents,
    blocked_events: figures.blockedEvents,
    success_rate: figures.successRate,
    block_rate: figures.blockRate,
    avg_confidence: figures.averageConfidence,
    avg_processing_time: figures.averageProcessingSeconds,
  }
}

import type { Api, OutputOf } from '#contract'
import type { AnalyticsSummary, GuardrailFigures } from '../../analytics/index.ts'

type Figures = OutputOf<Api['getAnalytics']>

/** The figures of a range in the words of the wire. */
export function figuresOf(
  range: Figures['time_range'],
  summary: AnalyticsSummary,
  before: AnalyticsSummary | undefined,
): Figures {
  const { safety } = summary
  return {
    time_range: range,
    from: summary.from,
    to: summary.to,
    ...headOf(summary),
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
        masked_events: point.maskedEvents,
        avg_processing_time: point.averageProcessingSeconds,
      })),
    },
    ...(before === undefined ? {} : { previous: headOf(before) }),
  }
}

function headOf(summary: AnalyticsSummary): Pick<Figures, 'summary' | 'performance'> {
  const { total } = summary
  return {
    summary: {
      total_events: total.totalEvents,
      blocked_events: total.blockedEvents,
      block_rate: total.blockRate,
      success_rate: total.successRate,
      average_confidence: total.averageConfidence,
    },
    performance: {
      avg_processing_time: total.averageProcessingSeconds,
      p50_processing_time: summary.p50ProcessingSeconds,
      p95_processing_time: summary.p95ProcessingSeconds,
      p99_processing_time: summary.p99ProcessingSeconds,
      throughput_events_per_second: summary.eventsPerSecond,
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

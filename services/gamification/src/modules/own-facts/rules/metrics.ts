import {
  enoughEndorsements,
  type Metric,
  metricRow,
  metrics,
  replyTimeMinutes,
  scoredPartsMin,
} from '@codekin/contracts/own-analytics/metrics'
import type { QualityMetric, QualityMetrics } from '@codekin/contracts/own-analytics/models'

/** The input of a user's metrics; null: the owning service is unavailable, or nothing is known yet. */
export type MetricFacts = {
  replies: { decided: number; inTime: number; answered: number; medianMinutes: number | null }
  firstMessages: { count: number; withFindings: number } | null
  /** In per cent. */
  completeness: number | null
  endorsements: number
  reportsUpheld: number
  peers: ReadonlyMap<Metric, { median: number; people: number }>
}

type Counted = { value: number | null; of: number }

/** Each metric with its part of the score. The score uses the known ones. */
export function metricsOf(facts: MetricFacts): Pick<QualityMetrics, 'score' | 'metrics'> {
  const rows = metrics.map((metric): QualityMetric => {
    const { weight, ofMin } = metricRow(metric)
    const { value: counted, of } = countMetric(metric, facts)
    const value = of < ofMin ? null : counted
    const part = value === null || weight === 0 ? null : Math.round(rateValue(metric, value) * 100)
    return { metric, value, of, part, peers: facts.peers.get(metric) ?? null }
  })
  return { score: scoreOf(rows), metrics: rows }
}

function countMetric(metric: Metric, facts: MetricFacts): Counted {
  const { replies, firstMessages, completeness, endorsements, reportsUpheld } = facts
  switch (metric) {
    case 'reply-rate':
      return { value: replies.inTime / replies.decided, of: replies.decided }
    case 'reply-time':
      return { value: replies.medianMinutes, of: replies.answered }
    case 'first-messages':
      if (!firstMessages) return { value: null, of: 0 }
      return { value: 1 - firstMessages.withFindings / firstMessages.count, of: firstMessages.count }
    case 'completeness':
      return completeness === null ? { value: null, of: 0 } : { value: completeness / 100, of: 1 }
    case 'endorsements':
      return { value: endorsements, of: endorsements }
    case 'reports-upheld':
      return { value: reportsUpheld, of: reportsUpheld }
    default:
      return metric satisfies never
  }
}

/** Rates a value from 0 to 1. */
function rateValue(metric: Metric, value: number): number {
  if (metric === 'reply-time') return rateReplyTime(value)
  return metric === 'endorsements' ? Math.min(1, value / enoughEndorsements) : value
}

/** Logarithmic between best and worst: the longer a reply took, the less another hour matters. */
function rateReplyTime(minutes: number): number {
  const { best, worst } = replyTimeMinutes
  const share = Math.log(Math.max(minutes, best) / best) / Math.log(worst / best)
  return 1 - Math.min(1, share)
}

function scoreOf(values: readonly QualityMetric[]): number | null {
  const parts = values.flatMap(({ metric, part }) =>
    part === null ? [] : [{ part, weight: metricRow(metric).weight }],
  )
  if (parts.length < scoredPartsMin) return null
  const totalWeight = parts.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round(parts.reduce((sum, { part, weight }) => sum + part * weight, 0) / totalWeight)
}

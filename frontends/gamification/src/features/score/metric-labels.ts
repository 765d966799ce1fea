import { metricRow } from '@codekin/contracts/own-analytics/metrics'
import type { QualityMetric, QualityMetrics } from '@codekin/contracts/own-analytics/models'
import { counted } from '@codekin/people/phrases'
import { minutesText, percentText, unavailableText } from '../figures/figure-labels.ts'

/** A formatted value: `82%`, `3 hours 10 minutes`, `2`. */
export function valueText(metric: QualityMetric['metric'], value: number): string {
  switch (metricRow(metric).unit) {
    case 'share':
      return percentText(value)
    case 'minutes':
      return minutesText(value)
    case 'count':
      return value.toLocaleString('en-GB')
  }
}

/** The service that owns the facts of a metric. */
const sourceByMetric: Partial<Record<QualityMetric['metric'], QualityMetrics['missing'][number]>> = {
  'first-messages': 'messages',
}

/** Why there is no value. */
export function unknownText({ metric, of }: QualityMetric, missing: QualityMetrics['missing']): string {
  const asked = sourceByMetric[metric]
  if (asked && missing.includes(asked)) return `${unavailableText}.`
  const { ofMin } = metricRow(metric)
  if (ofMin <= 1) return 'Not available yet.'
  return `Not enough data yet (${of} of ${ofMin}).`
}

/** The median of people like the viewer. */
export function peersText({ metric, peers }: QualityMetric): string {
  if (!peers) return 'Not enough similar people to compare with yet.'
  return `Median of ${counted(peers.people, 'person', 'people')} like you: ${valueText(metric, peers.median)}.`
}

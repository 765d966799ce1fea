import { metricRow } from '@codekin/contracts/own-analytics/metrics'
import type { QualityMetric, QualityMetrics } from '@codekin/contracts/own-analytics/models'
import { counted } from '@codekin/people/phrases'
import { minutesText, percentText, unreadableText } from '../figures/figure-words.ts'

/** A value as people read it: `82%`, `3 hours 10 minutes`, `2`. */
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

/** Who is asked for what it is counted from. */
const askedOf: Partial<Record<QualityMetric['metric'], QualityMetrics['missing'][number]>> = {
  'first-messages': 'messages',
}

/** Why there is no value. */
export function unknownText({ metric, of }: QualityMetric, missing: QualityMetrics['missing']): string {
  const asked = askedOf[metric]
  if (asked && missing.includes(asked)) return `${unreadableText}.`
  const { ofMin } = metricRow(metric)
  if (ofMin <= 1) return 'Not counted yet.'
  return `Counted from ${ofMin} on; there ${of === 1 ? 'is' : 'are'} ${of === 0 ? 'none' : of} yet.`
}

/** The middle of people like the viewer. */
export function peersText({ metric, peers }: QualityMetric): string {
  if (!peers) return 'Too few people like you to compare with.'
  return `Median of ${counted(peers.people, 'person', 'people')} like you: ${valueText(metric, peers.median)}.`
}

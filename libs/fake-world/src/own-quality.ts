import {
  enoughEndorsements,
  type Metric,
  metricRow,
  metrics,
  replyTimeMinutes,
  scoredPartsMin,
} from '@codekin/contracts/own-analytics/metrics'
import type {
  FigureSource,
  QualityMetric,
  QualityMetrics,
  Recommendation,
} from '@codekin/contracts/own-analytics/models'
import { recommendedFrom } from '@codekin/contracts/own-analytics/recommendations'
import { completenessOf } from '@codekin/contracts/users/completeness'
import { type State, visibleMatches } from './state.ts'

type Known = Pick<QualityMetric, 'value' | 'of' | 'peers'>

const unknown: Known = { value: null, of: 0, peers: null }
const people = 143

const endorsementsOf = ({ endorsements, me }: State) =>
  endorsements.filter(({ ownerId, status }) => ownerId === me.id && status === 'given').length

/** The value of each metric; a newcomer has only zero endorsements. */
function knownOf(state: State, missing: readonly FigureSource[]): Readonly<Record<Metric, Known>> {
  const isNew = !state.hasOwnFigures
  const of = (value: number, count: number, median: number | null): Known => ({
    value,
    of: count,
    peers: median === null ? null : { median, people },
  })
  return {
    'reply-rate': isNew ? unknown : of(0.82, 17, 0.71),
    'reply-time': isNew ? unknown : of(320, 14, 190),
    'first-messages': isNew || missing.includes('messages') ? unknown : of(2 / 3, 6, 0.8),
    completeness: isNew ? unknown : of(completenessOf(state.me).percent / 100, 1, 0.85),
    endorsements: isNew ? of(0, 0, null) : of(endorsementsOf(state), endorsementsOf(state), 2),
    'reports-upheld': isNew ? of(0, 0, null) : of(1, 1, null),
  }
}

function partOf(metric: Metric, { value, of }: Known): number | null {
  const { weight, ofMin } = metricRow(metric)
  if (weight === 0 || value === null || of < ofMin) return null
  if (metric === 'endorsements') return Math.round((Math.min(value, enoughEndorsements) / enoughEndorsements) * 100)
  if (metric !== 'reply-time') return Math.round(value * 100)
  const { best, worst } = replyTimeMinutes
  const share = Math.log(worst / Math.max(best, value)) / Math.log(worst / best)
  return Math.round(Math.max(0, share) * 100)
}

export function qualityMetricsOf(state: State, missing: readonly FigureSource[]): QualityMetrics {
  const known = knownOf(state, missing)
  const all = metrics.map((metric) => ({ metric, ...known[metric], part: partOf(metric, known[metric]) }))
  const scored = all.filter(({ part }) => part !== null)
  const weight = scored.reduce((sum, { metric }) => sum + metricRow(metric).weight, 0)
  const sum = scored.reduce((got, { metric, part }) => got + (part ?? 0) * metricRow(metric).weight, 0)
  return {
    countedAt: new Date().toISOString(),
    score: scored.length < scoredPartsMin ? null : Math.round(sum / weight),
    metrics: all,
    missing: [...missing],
  }
}

/** Recommendations for the viewer, most useful first, each only if its figure supports it. */
export function recommendationsOf(state: State): Recommendation[] {
  const { percent } = completenessOf(state.me)
  const waiting = visibleMatches(state).filter(({ messages, userId, endedAt }) => {
    const last = messages.at(-1)
    return endedAt === null && last?.senderId === userId
  }).length
  const unproved = state.me.skills.filter(({ verifiedBy }) => verifiedBy.length === 0).length
  const figure = (value: number, of: number | null = null, compared: number | null = null) => ({ value, of, compared })
  const all: (Recommendation | false)[] = [
    waiting > 0 && { kind: 'answer-waiting', figure: figure(waiting) },
    state.hasOwnFigures && { kind: 'mend-first-messages', figure: figure(2, 6) },
    state.hasOwnFigures && { kind: 'answer-sooner', figure: figure(320, null, 190) },
    percent < recommendedFrom.completenessBelow && { kind: 'complete-profile', figure: figure(percent, 100) },
    state.hasOwnFigures && unproved > 0 && { kind: 'prove-skills', figure: figure(unproved, state.me.skills.length) },
  ]
  return all.filter((one) => one !== false)
}

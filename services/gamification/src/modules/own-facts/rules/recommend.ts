import { metricRow } from '@codekin/contracts/own-analytics/metrics'
import type { Recommendation } from '@codekin/contracts/own-analytics/models'
import {
  type RecommendationKind,
  recommendationKinds,
  recommendationsMax,
  recommendedFrom,
} from '@codekin/contracts/own-analytics/recommendations'
import type { MetricFacts } from './metrics.ts'

/** The input of recommendations; null: unknown, so nothing is recommended for it. */
export type OwnFacts = Pick<MetricFacts, 'replies' | 'firstMessages' | 'completeness' | 'peers'> & {
  /** Current matches, those without a message, and people who wait for a reply. */
  openEnds: { matches: number; silent: number; waiting: number }
  skills: { count: number; proved: number } | null
  /** Within the time range. */
  likes: { given: number; back: number } | null
  /** Released cards in this period and in as many days of the previous one. */
  cards: { before: number | null; now: number | null } | null
}

type Figure = Recommendation['figure']
type Rule = (facts: OwnFacts) => Figure | null

/** Returns the figure if the recommendation applies. */
const rules: Readonly<Record<RecommendationKind, Rule>> = {
  'answer-waiting': ({ openEnds: { waiting } }) => (waiting > 0 ? figureOf(waiting) : null),
  'begin-conversations': ({ openEnds: { silent, matches } }) => (silent > 0 ? figureOf(silent, matches) : null),
  'mend-first-messages': ({ firstMessages }) => {
    if (!firstMessages || firstMessages.count < recommendedFrom.firstMessages) return null
    const { count, withFindings } = firstMessages
    return withFindings * 100 >= count * recommendedFrom.findingsPercent ? figureOf(withFindings, count) : null
  },
  'answer-sooner': ({ replies: { answered, medianMinutes }, peers }) => {
    const peerFigures = peers.get('reply-time')
    if (medianMinutes === null || answered < metricRow('reply-time').ofMin || !peerFigures) return null
    const isSlower = medianMinutes > peerFigures.median * recommendedFrom.slowerTimes
    return isSlower ? figureOf(medianMinutes, answered, peerFigures.median) : null
  },
  'complete-profile': ({ completeness }) =>
    completeness !== null && completeness < recommendedFrom.completenessBelow ? figureOf(completeness, 100) : null,
  'prove-skills': ({ skills }) =>
    skills && skills.proved < skills.count ? figureOf(skills.count - skills.proved, skills.count) : null,
  'like-with-care': ({ likes }) => {
    if (!likes || likes.given < recommendedFrom.likes) return null
    const isRare = likes.back * 100 < likes.given * recommendedFrom.likedBackBelowPercent
    return isRare ? figureOf(likes.back, likes.given) : null
  },
  'shown-less': ({ cards }) => {
    const { before, now } = cards ?? { before: null, now: null }
    if (now === null || before === null || before < recommendedFrom.cardsBefore) return null
    return now * 100 <= before * (100 - recommendedFrom.fewerPercent) ? figureOf(now, null, before) : null
  },
}

/** The recommendations that apply, in the order of the table. */
export function recommend(facts: OwnFacts): Recommendation[] {
  const found = recommendationKinds.flatMap((kind) => {
    const figure = rules[kind](facts)
    return figure ? [{ kind, figure }] : []
  })
  return found.slice(0, recommendationsMax)
}

function figureOf(value: number, of: number | null = null, compared: number | null = null): Figure {
  return { value, of, compared }
}

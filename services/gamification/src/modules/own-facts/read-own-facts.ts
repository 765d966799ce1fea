import type { CommandReply } from '@codekin/contracts/command'
import { countPersonDays } from '@codekin/contracts/matching/commands'
import { describeWriting } from '@codekin/contracts/messaging/commands'
import { metricDays } from '@codekin/contracts/own-analytics/metrics'
import { recommendedFrom } from '@codekin/contracts/own-analytics/recommendations'
import type { Deps } from '../../deps.ts'
import { askOrNull } from '../../neighbours.ts'
import { addDays, addHours } from '../facts/index.ts'
import { countOpenEnds, findReplyFigures, type OpenEnds, type ReplyFigures } from '../ledger/index.ts'
import { findProofFigures } from './repository.ts'
import { listPeerMedians } from './repository-peer-medians.ts'
import type { MetricFacts } from './rules/metrics.ts'
import { type SwipeDays, swipeDaysOf } from './rules/own-days.ts'
import { bandOf } from './rules/peer-bands.ts'
import type { OwnFacts } from './rules/recommend.ts'
import type { OwnWindow } from './rules/window.ts'

type ReadDeps = Pick<Deps, 'db' | 'bus' | 'clock'>
type Writing = CommandReply<typeof describeWriting>

/** How a user replied to others within the time that metrics cover. */
export function readReplies({ db, clock }: ReadDeps, userId: string): Promise<ReplyFigures> {
  const now = clock.now()
  return findReplyFigures(db, { userId, since: addDays(now, -metricDays), now })
}

/** How many people wait for the user's reply, and how many matches have no message yet. */
export function readOpenEnds({ db, clock }: ReadDeps, userId: string): Promise<OpenEnds> {
  const now = clock.now()
  const { silentDays, waitingDays, waitingHours } = recommendedFrom
  return countOpenEnds(db, {
    userId,
    now,
    silentBefore: addDays(now, -silentDays),
    waitingFrom: addDays(now, -waitingDays),
    waitingBefore: addHours(now, -waitingHours),
  })
}

/** The user's writing figures from messaging for the same time; null if messaging is unavailable. */
export function fetchWriting({ bus, clock }: ReadDeps, userId: string): Promise<Writing | null> {
  return askOrNull(bus, describeWriting, { userId, since: addDays(clock.now(), -metricDays).toISOString() })
}

/** Daily figures from matching; null if matching is unavailable. */
export async function fetchSwipeDays(
  { bus }: Pick<Deps, 'bus'>,
  userId: string,
  { factsFrom, to }: OwnWindow,
): Promise<SwipeDays | null> {
  const told = await askOrNull(bus, countPersonDays, { userId, from: factsFrom, to })
  return told && swipeDaysOf(told)
}

export type MetricReading = MetricFacts & Pick<OwnFacts, 'skills'>

/** The input of all metrics, with the medians of similar people. */
export async function readMetricFacts(deps: ReadDeps, userId: string): Promise<MetricReading> {
  const [replies, proof, writing] = await Promise.all([
    readReplies(deps, userId),
    findProofFigures(deps.db, userId),
    fetchWriting(deps, userId),
  ])
  const { completeness, endorsements, reportsUpheld, skills, proved } = proof
  const medians = await listPeerMedians(deps.db, bandOf(proof.experienceYears))
  return {
    replies,
    firstMessages: writing && { count: writing.firstMessages, withFindings: writing.withFindings },
    completeness,
    endorsements,
    reportsUpheld,
    peers: new Map(medians.map(({ metric, median, people }) => [metric, { median, people }])),
    skills: skills === null || proved === null ? null : { count: skills, proved },
  }
}

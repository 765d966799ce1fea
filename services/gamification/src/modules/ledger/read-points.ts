import type { PointEntry, PointStats } from '@codekin/contracts/gamification/models'
import { pointKinds, pointTable } from '@codekin/contracts/gamification/points'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../facts/index.ts'
import { readVisiblePeople } from '../people/index.ts'
import { type AwardPlace, listAwards, listNewestAwards } from './repository-awards.ts'
import { countingOf, sumOf } from './rules/ledger.ts'
import { presentEntry } from './rules/present.ts'
import { statsOf } from './rules/stats.ts'

type ReadDeps = Pick<Deps, 'db' | 'bus' | 'clock'>

/** A page of a user's ledger as they see it. */
export async function readEntries(
  deps: ReadDeps,
  query: { userId: string; after: AwardPlace | undefined; limit: number },
): Promise<(AwardPlace & { entry: PointEntry })[]> {
  const awards = await listNewestAwards(deps.db, query)
  const otherUserIds = awards.flatMap(({ otherUserId }) => otherUserId ?? [])
  const people = await readVisiblePeople(deps, query.userId, otherUserIds)
  return awards.map((award) => ({
    occurredAt: award.occurredAt,
    kind: award.kind,
    causeId: award.causeId,
    entry: presentEntry(award, people),
  }))
}

type Today = { total: number; today: { kind: PointEntry['kind']; points: number; perDay: number }[] }

/** A user's total, and how much of today's caps is used. */
export async function readToday({ db, clock }: ReadDeps, userId: string): Promise<Today> {
  const counting = countingOf(await listAwards(db, userId))
  const day = dayOf(clock.now())
  const today = counting.filter(({ occurredAt }) => dayOf(occurredAt) === day)
  return {
    total: sumOf(counting),
    today: pointKinds.map((kind) => ({
      kind,
      points: sumOf(today.filter((award) => award.kind === kind)),
      perDay: pointTable[kind].perDay,
    })),
  }
}

export async function readStats({ db, clock }: ReadDeps, userId: string): Promise<PointStats> {
  return statsOf(countingOf(await listAwards(db, userId)), clock.now())
}

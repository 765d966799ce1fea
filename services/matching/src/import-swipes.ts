import type { SwipeAction } from '@codekin/contracts/matching/models'
import { type Db, openDb } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import { newSwipe } from './operations/new-swipe.ts'
import { findMatchBetween } from './store/matches.ts'
import { insertSwipe } from './store/swipes.ts'
import type { Tables } from './store/tables.ts'

export type ImportedSwipe = {
  userId: string
  targetUserId: string
  action: SwipeAction
  note: string | null
  decidedAt: Date
}

const atOnce = 8

/**
 * Brings in decisions made elsewhere, in the order given per developer, with the matches that come of them, by the same
 * statement that records a swipe. What is decided already stays, so a broken import can be run again.
 *
 * Waits until everybody they concern is known here.
 */
export async function importSwipes(o: {
  databaseUrl: string
  swipes: readonly ImportedSwipe[]
  /** Pauses between two looks at whether all are known. Rejects when that takes too long. */
  wait: () => Promise<void>
}): Promise<void> {
  const opened = openDb<Tables>({ url: o.databaseUrl, schema: 'matching', applicationName: 'import', poolMax: atOnce })
  try {
    const people = [...new Set(o.swipes.flatMap(({ userId, targetUserId }) => [userId, targetUserId]))]
    while ((await countKnown(opened.db, people)) < people.length) await o.wait()
    const turns = Map.groupBy(o.swipes, ({ userId }) => userId)
    const waiting = [...turns.values()]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        for (const swipe of next) await importOne(opened.db, swipe)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  } finally {
    await opened.close()
  }
}

async function countKnown(db: Db<Tables>, userIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('profileCard')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', 'in', userIds)
    .executeTakeFirstOrThrow()
  return count
}

async function importOne(
  db: Db<Tables>,
  { userId, targetUserId, action, note, decidedAt }: ImportedSwipe,
): Promise<void> {
  const decision = { userId, targetUserId, action, note, plan: 'free' as const }
  const done = await insertSwipe(db, newSwipe(decision, { matchId: newId(), now: decidedAt }))
  if (done.outcome === 'recorded' || done.outcome === 'already-swiped') return
  // Since it was brought in, one of them may have been hidden from the other.
  if (await isDecided(db, decision)) return
  throw new Error(`The swipe of ${userId} on ${targetUserId} was refused: ${done.outcome}`)
}

async function isDecided(
  db: Db<Tables>,
  { userId, targetUserId }: Pick<ImportedSwipe, 'userId' | 'targetUserId'>,
): Promise<boolean> {
  const swipe = await db
    .selectFrom('swipe')
    .select('decidedAt')
    .where('userId', '=', userId)
    .where('targetUserId', '=', targetUserId)
    .executeTakeFirst()
  return swipe !== undefined
}

/** The match of two developers, whatever its state. */
export async function findMatchesBetween(
  databaseUrl: string,
  pairs: readonly (readonly [string, string])[],
): Promise<(string | undefined)[]> {
  const opened = openDb<Tables>({ url: databaseUrl, schema: 'matching', applicationName: 'import', poolMax: 2 })
  try {
    const matches = await Promise.all(pairs.map(([a, b]) => findMatchBetween(opened.db, a, b)))
    return matches.map((match) => match?.id)
  } finally {
    await opened.close()
  }
}

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

const concurrency = 8

/**
 * Imports decisions, in the given order per developer, with the resulting matches, by the same statement that records a swipe.
 * Existing decisions stay, so an interrupted import can be run again.
 *
 * Waits until all people concerned are known here.
 */
export async function importSwipes(o: {
  databaseUrl: string
  swipes: readonly ImportedSwipe[]
  /** Pauses between two checks. Rejects on a timeout. */
  wait: () => Promise<void>
}): Promise<void> {
  const opened = openDb<Tables>({
    url: o.databaseUrl,
    schema: 'matching',
    applicationName: 'import',
    poolMax: concurrency,
  })
  try {
    const people = [...new Set(o.swipes.flatMap(({ userId, targetUserId }) => [userId, targetUserId]))]
    while ((await countKnown(opened.db, people)) < people.length) await o.wait()
    const swipesOfUser = Map.groupBy(o.swipes, ({ userId }) => userId)
    const queues = [...swipesOfUser.values()]
    const importNext = async () => {
      for (let next = queues.shift(); next; next = queues.shift()) {
        for (const swipe of next) await importOne(opened.db, swipe)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, importNext))
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
  // One may have become invisible to the other since the import.
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

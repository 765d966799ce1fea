import type { Deps } from '../deps.ts'
import { countDoings, type Doings } from '../store/engagement.ts'

/** What counts as a habit is not older. */
const habitDays = 14
/** Matches looked at, of each of the two lists that a person's matches stand in. */
const mostMatches = 100

export function readDoings({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Doings> {
  const now = clock.now()
  const since = new Date(now.getTime() - habitDays * 86_400_000)
  return countDoings(db, { userId, now, since, most: mostMatches })
}

import type { Deps } from '../deps.ts'
import { type Activity, countActivity } from '../store/engagement.ts'

/** Period of the counts of recent activity. */
const habitDays = 14
/** Maximum number of matches read from each of the two member columns. */
const mostMatches = 100

export function readActivity({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Activity> {
  const now = clock.now()
  const since = new Date(now.getTime() - habitDays * 86_400_000)
  return countActivity(db, { userId, now, since, most: mostMatches })
}

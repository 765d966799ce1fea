import type { Reader } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { dayOf, monthStartOf } from '../domain/active-days.ts'
import { upsertProfileView } from '../store/profile-views.ts'
import type { ProfileViewTable } from '../store/staff-tables.ts'
import type { Tables } from '../store/tables.ts'

const daySeconds = 24 * 60 * 60

/**
 * Notes, once within a day, that somebody opened somebody's profile, and counts it once in a month (UTC): what is told of a month is
 * told in groups, and one who comes back must not make a group alone.
 */
export async function noteProfileView(db: Reader<Tables>, view: ProfileViewTable): Promise<void> {
  const unlessSince = new Date(view.seenAt.getTime() - daySeconds * 1000)
  await upsertProfileView(db, view, { day: dayOf(view.seenAt), unlessSince, countedSince: monthStartOf(view.seenAt) })
}

/** The same beside the answer: nobody waits for it, and nothing is shown or hidden by it. */
export function noteProfileViewSoon(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  view: { viewerId: string; userId: string },
): void {
  if (view.viewerId === view.userId) return
  noteProfileView(db, { ...view, seenAt: clock.now() }).catch((error: unknown) =>
    log.warn({ err: error }, 'that a profile was opened could not be noted'),
  )
}

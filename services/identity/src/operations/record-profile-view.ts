import type { DbOrTrx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { getMonthStart, toUtcDay } from '../domain/active-days.ts'
import { upsertProfileView } from '../store/profile-views.ts'
import type { ProfileViewTable } from '../store/staff-tables.ts'
import type { Tables } from '../store/tables.ts'

const daySeconds = 24 * 60 * 60

/**
 * Records a profile view at most once in 24 hours, and counts each viewer once per month (UTC). Monthly counts are shown in
 * groups, and one viewer who returns must not form a group alone.
 */
export async function recordProfileView(db: DbOrTrx<Tables>, view: ProfileViewTable): Promise<void> {
  const unlessViewedSince = new Date(view.seenAt.getTime() - daySeconds * 1000)
  await upsertProfileView(db, view, {
    day: toUtcDay(view.seenAt),
    unlessViewedSince,
    countedSince: getMonthStart(view.seenAt),
  })
}

/** Records a view without delaying the response; a failure is only logged. */
export function recordProfileViewInBackground(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  view: { viewerId: string; userId: string },
): void {
  if (view.viewerId === view.userId) return
  recordProfileView(db, { ...view, seenAt: clock.now() }).catch((error: unknown) =>
    log.warn({ err: error }, 'that a profile was opened could not be noted'),
  )
}

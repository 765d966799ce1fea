import type { Deps } from '../deps.ts'
import { upsertProfileView } from '../store/profile-views.ts'

const daySeconds = 24 * 60 * 60

/** Notes beside the answer, once a day, who opened whose profile: nobody waits for it, and nothing is shown or hidden by it. */
export function noteProfileViewSoon(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  view: { viewerId: string; userId: string },
): void {
  if (view.viewerId === view.userId) return
  const seenAt = clock.now()
  upsertProfileView(db, { ...view, seenAt }, new Date(seenAt.getTime() - daySeconds * 1000)).catch((error: unknown) =>
    log.warn({ err: error }, 'that a profile was opened could not be noted'),
  )
}

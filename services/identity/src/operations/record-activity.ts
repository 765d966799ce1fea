import { userActive } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { toUtcDay } from '../domain/active-days.ts'
import { insertActiveDay } from '../store/active-days.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Records that a person was active on this UTC day, and announces the first activity of the day. Sign-ins and refreshes are
 * enough, without a query per request: an open app refreshes every ten minutes, and a reopened one at once. Only people who
 * leave within ten minutes after midnight are missed on the new day.
 */
export async function recordActivity(trx: Trx<Tables>, userId: string, now: Date): Promise<void> {
  const activeDay = { userId, day: toUtcDay(now) }
  if (!(await insertActiveDay(trx, activeDay))) return
  await announce(trx, userActive, activeDay, { actor: userId, occurredAt: now })
}

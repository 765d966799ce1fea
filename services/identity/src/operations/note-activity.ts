import { userActive } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { dayOf } from '../domain/active-days.ts'
import { insertActiveDay } from '../store/active-days.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Notes that somebody is here on this UTC day, and announces the first time of it. Sign-ins and refreshes tell it well enough,
 * without a statement more per request: whoever has the app open refreshes every ten minutes, and whoever opens it again does
 * so at once. Only who leaves within ten minutes after midnight is missed on the new day.
 */
export async function noteActivity(trx: Trx<Tables>, userId: string, now: Date): Promise<void> {
  const activeDay = { userId, day: dayOf(now) }
  if (!(await insertActiveDay(trx, activeDay))) return
  await announce(trx, userActive, activeDay, { actor: userId, occurredAt: now })
}

import { isDeepStrictEqual } from 'node:util'
import { standingChanged } from '@codekin/contracts/admin/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { goodStanding, pickAnnouncedLimits, type StandingChange } from '../domain/standing.ts'
import type { StoredStanding } from '../store/standing-tables.ts'
import { lockStanding, updateStandingRow } from '../store/standings.ts'
import type { Tables } from '../store/tables.ts'
import { toAnnouncedStanding } from './to-announced-standing.ts'

type StandingUpdater = (before: StoredStanding) => StandingChange | Promise<StandingChange>

/**
 * Changes parts of an account status and announces it if that changes anything for other services, in the caller's transaction.
 * The row stays locked until the transaction ends: a `change` function gets the current status.
 *
 * @example
 * await changeStanding(trx, { userId, at: now, change: { suspension: { reason: 'Spam', until } } })
 */
export async function changeStanding(
  trx: Trx<Tables>,
  about: { userId: string; at: Date; change: StandingChange | StandingUpdater },
): Promise<{ before: StoredStanding; after: StoredStanding }> {
  const { userId, at, change } = about
  const before = await lockStanding(trx, {
    ...goodStanding,
    userId,
    sourceVersion: 0,
    decidedAt: at,
    suspendedSince: null,
  })
  const changed = { ...before, ...(typeof change === 'function' ? await change(before) : change) }
  if (isDeepStrictEqual(changed, before)) return { before, after: before }
  if (isDeepStrictEqual(pickAnnouncedLimits(changed), pickAnnouncedLimits(before))) {
    await updateStandingRow(trx, changed)
    return { before, after: changed }
  }
  const suspendedSince = changed.suspension && (before.suspendedSince ?? at)
  const after = { ...changed, sourceVersion: before.sourceVersion + 1, decidedAt: at, suspendedSince }
  await updateStandingRow(trx, after)
  await announce(trx, standingChanged, toAnnouncedStanding(after), { occurredAt: at })
  return { before, after }
}

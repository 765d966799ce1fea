import { isDeepStrictEqual } from 'node:util'
import { standingChanged } from '@codekin/contracts/admin/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { goodStanding, type StandingChange, toldOf } from '../domain/standing.ts'
import type { StoredStanding } from '../store/standing-tables.ts'
import { lockStanding, updateStandingRow } from '../store/standings.ts'
import type { Tables } from '../store/tables.ts'
import { announcedStanding } from './announced-standing.ts'

type Decide = (before: StoredStanding) => StandingChange | Promise<StandingChange>

/**
 * Decides parts of what stands of a person anew and tells the others, in the caller's transaction, where they learn anything
 * new by it. Until the transaction ends nobody else changes it: a `change` that is a function sees what stood before.
 *
 * @example
 * await changeStanding(trx, { userId, at: now, change: { suspension: { reason: 'Spam', until } } })
 */
export async function changeStanding(
  trx: Trx<Tables>,
  about: { userId: string; at: Date; change: StandingChange | Decide },
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
  if (isDeepStrictEqual(toldOf(changed), toldOf(before))) {
    await updateStandingRow(trx, changed)
    return { before, after: changed }
  }
  const suspendedSince = changed.suspension && (before.suspendedSince ?? at)
  const after = { ...changed, sourceVersion: before.sourceVersion + 1, decidedAt: at, suspendedSince }
  await updateStandingRow(trx, after)
  await announce(trx, standingChanged, announcedStanding(after), { occurredAt: at })
  return { before, after }
}

import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { DeviceAuthorizationTable } from './tables.ts'

/** False if another device has the same user code. */
export async function insertDeviceAuthorization(
  db: DbOrTrx<Tables>,
  authorization: Insertable<DeviceAuthorizationTable>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('deviceAuthorization')
    .values(authorization)
    .onConflict((conflict) => conflict.column('userCodeHash').doNothing())
    .returning('deviceCodeHash')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findDeviceAuthorization(db: DbOrTrx<Tables>, deviceCodeHash: Buffer) {
  return db
    .selectFrom('deviceAuthorization')
    .select(['expiresAt', 'decision', 'polledAt', 'intervalSeconds', 'userId', 'sessionId'])
    .where('deviceCodeHash', '=', deviceCodeHash)
    .executeTakeFirst()
}

/** The pending request of a user code. */
export function findPendingDevice(db: DbOrTrx<Tables>, userCodeHash: Buffer, now: Date) {
  return db
    .selectFrom('deviceAuthorization')
    .select(['userAgent', 'addressRange', 'createdAt', 'expiresAt'])
    .where('userCodeHash', '=', userCodeHash)
    .where('decision', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function updateDevicePoll(
  db: DbOrTrx<Tables>,
  deviceCodeHash: Buffer,
  poll: { polledAt: Date; intervalSeconds: number },
): Promise<void> {
  await db.updateTable('deviceAuthorization').set(poll).where('deviceCodeHash', '=', deviceCodeHash).execute()
}

type Decision = Pick<DeviceAuthorizationTable, 'decision' | 'userId' | 'sessionId'>

/** Decides a pending request. Of two concurrent decisions the first counts; the other gets false. */
export async function updateDeviceDecision(
  db: DbOrTrx<Tables>,
  userCodeHash: Buffer,
  decision: Decision,
  now: Date,
): Promise<boolean> {
  const decided = await db
    .updateTable('deviceAuthorization')
    .set(decision)
    .where('userCodeHash', '=', userCodeHash)
    .where('decision', 'is', null)
    .where('expiresAt', '>', now)
    .returning('deviceCodeHash')
    .executeTakeFirst()
  return decided !== undefined
}

/** Returns whether it still existed: of two concurrent exchanges only one gets true. */
export async function deleteDeviceAuthorization(trx: Trx<Tables>, deviceCodeHash: Buffer): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('deviceAuthorization')
    .where('deviceCodeHash', '=', deviceCodeHash)
    .returning('deviceCodeHash')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deleteDeviceAuthorizationsExpired(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('deviceAuthorization').where('expiresAt', '<', before).execute()
}

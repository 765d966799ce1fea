import type { Reader, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { HalfSignInTable } from './proof-tables.ts'
import type { Tables } from './tables.ts'

export async function insertHalfSignIn(trx: Trx<Tables>, half: Insertable<HalfSignInTable>): Promise<void> {
  await trx.insertInto('halfSignIn').values(half).execute()
}

/** Spends a try and answers the sign-in; undefined where it is over. */
export function takeHalfSignInTry(db: Reader<Tables>, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('halfSignIn')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Whether it was still there: of two that end it at once one is told yes. */
export async function removeHalfSignIn(trx: Trx<Tables>, tokenHash: Buffer): Promise<boolean> {
  const removed = await trx
    .deleteFrom('halfSignIn')
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst()
  return removed !== undefined
}

export async function removeHalfSignInsExpired(db: Reader<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('halfSignIn').where('expiresAt', '<', before).execute()
}

export async function deleteHalfSignInsByUser(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('halfSignIn').where('userId', '=', userId).execute()
}

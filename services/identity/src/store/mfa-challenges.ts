import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { HalfSignInTable } from './proof-tables.ts'
import type { Tables } from './tables.ts'

export async function insertMfaChallenge(trx: Trx<Tables>, challenge: Insertable<HalfSignInTable>): Promise<void> {
  await trx.insertInto('halfSignIn').values(challenge).execute()
}

/** Uses a try and returns the challenge; undefined when it has expired or has no tries left. */
export function updateMfaChallengeTries(db: DbOrTrx<Tables>, tokenHash: Buffer, now: Date) {
  return db
    .updateTable('halfSignIn')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Whether it existed: of two concurrent calls one returns true. */
export async function deleteMfaChallenge(trx: Trx<Tables>, tokenHash: Buffer): Promise<boolean> {
  const removed = await trx
    .deleteFrom('halfSignIn')
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst()
  return removed !== undefined
}

export async function deleteMfaChallengesExpired(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('halfSignIn').where('expiresAt', '<', before).execute()
}

export async function deleteMfaChallengesByUser(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('halfSignIn').where('userId', '=', userId).execute()
}

import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { AuthenticatorTable } from './proof-tables.ts'
import type { Tables } from './tables.ts'

export function findAuthenticator(db: DbOrTrx<Tables>, userId: string) {
  return db.selectFrom('authenticator').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Starts a setup, replacing one that was never confirmed. False if an authenticator is set up. */
export async function upsertAuthenticator(
  db: DbOrTrx<Tables>,
  authenticator: Insertable<AuthenticatorTable>,
): Promise<boolean> {
  const begun = await db
    .insertInto('authenticator')
    .values(authenticator)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({
          secretKeyId: authenticator.secretKeyId,
          sealedSecret: authenticator.sealedSecret,
          createdAt: authenticator.createdAt,
          lastStep: 0,
          begunSessionId: authenticator.begunSessionId,
        })
        .where('authenticator.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return begun !== undefined
}

/** Uses one of the guesses since `since` and locks the row; undefined if none is left or there is no authenticator. */
export function updateAuthenticatorGuesses(
  trx: Trx<Tables>,
  userId: string,
  { now, since, guessesMax }: { now: Date; since: Date; guessesMax: number },
) {
  return trx
    .updateTable('authenticator')
    .set({
      guesses: sql<number>`case when guesses_since > ${since} then guesses + 1 else 1 end`,
      guessesSince: sql<Date>`case when guesses_since > ${since} then guesses_since else ${now} end`,
    })
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([eb('guesses', '<', guessesMax), eb('guessesSince', 'is', null), eb('guessesSince', '<=', since)]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Stores the step of a correct code. Codes of this step and earlier ones are invalid afterwards. */
export async function updateAuthenticatorStep(
  trx: Trx<Tables>,
  userId: string,
  { lastStep, confirmedAt }: { lastStep: number; confirmedAt: Date },
): Promise<void> {
  await trx
    .updateTable('authenticator')
    .set((eb) => ({ lastStep, guesses: 0, confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(confirmedAt)) }))
    .where('userId', '=', userId)
    .execute()
}

export function listAuthenticatorsOfOtherKeys(db: DbOrTrx<Tables>, keyId: string, limit: number) {
  return db
    .selectFrom('authenticator')
    .select(['userId', 'secretKeyId', 'sealedSecret'])
    .where('secretKeyId', '<>', keyId)
    .limit(limit)
    .execute()
}

/** Does nothing if another setup has replaced the secret since. */
export async function updateAuthenticatorSeal(
  db: DbOrTrx<Tables>,
  userId: string,
  { from, to }: { from: Buffer; to: Pick<Insertable<AuthenticatorTable>, 'secretKeyId' | 'sealedSecret'> },
): Promise<void> {
  await db.updateTable('authenticator').set(to).where('userId', '=', userId).where('sealedSecret', '=', from).execute()
}

/** False if none was set up. */
export async function deleteAuthenticator(trx: Trx<Tables>, userId: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('authenticator')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .returning('userId')
    .executeTakeFirst()
  return removed !== undefined
}

/** Deletes setups that these sessions started and did not confirm. */
export async function deleteUnconfirmedAuthenticators(trx: Trx<Tables>, sessionIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('authenticator')
    .where('begunSessionId', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('confirmedAt', 'is', null)
    .execute()
}

import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { ProviderAccount } from './linked-providers.ts'
import type { ProviderGrantTable } from './provider-tables.ts'
import type { Tables } from './tables.ts'

export async function insertTokenRevocation(
  trx: Trx<Tables>,
  revocation: Insertable<ProviderGrantTable>,
): Promise<void> {
  await trx.insertInto('providerGrant').values(revocation).execute()
}

/** Leases the oldest due revocation to the caller until `leaseUntil`, and counts the attempt. */
export function claimTokenRevocation(db: DbOrTrx<Tables>, claim: { now: Date; leaseUntil: Date }) {
  return db
    .updateTable('providerGrant')
    .set({ nextAttemptAt: claim.leaseUntil, attempts: sql`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('providerGrant')
        .select('id')
        .where('nextAttemptAt', '<=', claim.now)
        .orderBy('nextAttemptAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'provider', 'tokenKeyId', 'sealedToken', 'attempts', 'endsAt'])
    .executeTakeFirst()
}

export async function updateTokenRevocationFailed(db: DbOrTrx<Tables>, id: string, nextAttemptAt: Date): Promise<void> {
  await db.updateTable('providerGrant').set({ nextAttemptAt }).where('id', '=', id).execute()
}

/** Deletes a revocation that is done or given up, with its token. */
export async function deleteTokenRevocation(db: DbOrTrx<Tables>, id: string): Promise<void> {
  await db.deleteFrom('providerGrant').where('id', '=', id).execute()
}

/** Cancels the revocations of an account that is linked again. */
export async function deleteTokenRevocationsByAccount(
  trx: Trx<Tables>,
  { provider, subject }: ProviderAccount,
): Promise<void> {
  await trx.deleteFrom('providerGrant').where('provider', '=', provider).where('subject', '=', subject).execute()
}

/** Removes an erased person from the revocations that are still due. */
export async function updateTokenRevocationsAnonymous(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.updateTable('providerGrant').set({ userId: null, subject: null }).where('userId', '=', userId).execute()
}

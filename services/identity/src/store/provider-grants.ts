import type { Reader, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { ProviderAccount } from './linked-providers.ts'
import type { ProviderGrantTable } from './provider-tables.ts'
import type { Tables } from './tables.ts'

export async function insertProviderGrant(trx: Trx<Tables>, grant: Insertable<ProviderGrantTable>): Promise<void> {
  await trx.insertInto('providerGrant').values(grant).execute()
}

/** Takes the grant that waits for longest, for this caller alone until `leaseUntil`; counts the attempt. */
export function claimProviderGrant(db: Reader<Tables>, claim: { now: Date; leaseUntil: Date }) {
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

export async function changeProviderGrantFailed(db: Reader<Tables>, id: string, nextAttemptAt: Date): Promise<void> {
  await db.updateTable('providerGrant').set({ nextAttemptAt }).where('id', '=', id).execute()
}

/** It was taken back, or is given up. With it goes the token. */
export async function removeProviderGrant(db: Reader<Tables>, id: string): Promise<void> {
  await db.deleteFrom('providerGrant').where('id', '=', id).execute()
}

/** Who links an account at a provider again allows it again. */
export async function removeProviderGrantsOf(trx: Trx<Tables>, { provider, subject }: ProviderAccount): Promise<void> {
  await trx.deleteFrom('providerGrant').where('provider', '=', provider).where('subject', '=', subject).execute()
}

/** Whoever is erased is not known by what is still to be taken back. */
export async function changeProviderGrantsToNobody(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.updateTable('providerGrant').set({ userId: null, subject: null }).where('userId', '=', userId).execute()
}

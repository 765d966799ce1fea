import type { Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { Tables } from './tables.ts'
import type { FingerprintTable } from './trust-tables.ts'

export async function upsertFingerprint(trx: Trx<Tables>, fingerprint: Insertable<FingerprintTable>): Promise<void> {
  const { userId: _, ...changed } = fingerprint
  await trx
    .insertInto('likeness')
    .values(fingerprint)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(changed).where('likeness.sourceVersion', '<', fingerprint.sourceVersion),
    )
    .execute()
}

/** The origin of a registration never changes. */
export async function insertAccountOrigin(trx: Trx<Tables>, origin: Tables['accountOrigin']): Promise<void> {
  await trx
    .insertInto('accountOrigin')
    .values(origin)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
}

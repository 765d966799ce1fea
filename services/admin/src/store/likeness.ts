import type { Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { Tables } from './tables.ts'
import type { LikenessTable } from './trust-tables.ts'

export async function keepLikeness(trx: Trx<Tables>, likeness: Insertable<LikenessTable>): Promise<void> {
  const { userId: _, ...changed } = likeness
  await trx
    .insertInto('likeness')
    .values(likeness)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(changed).where('likeness.sourceVersion', '<', likeness.sourceVersion),
    )
    .execute()
}

/** Where somebody registered from never changes. */
export async function keepAccountOrigin(trx: Trx<Tables>, origin: Tables['accountOrigin']): Promise<void> {
  await trx
    .insertInto('accountOrigin')
    .values(origin)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
}

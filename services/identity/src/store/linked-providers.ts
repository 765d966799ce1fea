import type { Provider } from '@codekin/contracts/auth/providers'
import { jsonb } from '@codekin/db/jsonb'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { LinkedProviderTable } from './provider-tables.ts'
import type { Tables } from './tables.ts'

/** An account at a provider. */
export type ProviderAccount = { provider: Provider; subject: string }

export function findLinkedProvider(db: DbOrTrx<Tables>, { provider, subject }: ProviderAccount) {
  return db
    .selectFrom('linkedProvider')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Ordered by link time. */
export function listLinkedProviders(db: DbOrTrx<Tables>, userId: string) {
  return db.selectFrom('linkedProvider').selectAll().where('userId', '=', userId).orderBy('linkedAt').execute()
}

export async function insertLinkedProvider(
  trx: Trx<Tables>,
  { given, ...linked }: Insertable<LinkedProviderTable>,
): Promise<void> {
  await trx
    .insertInto('linkedProvider')
    .values({ ...linked, given: given ? jsonb(given) : null })
    .execute()
}

/** Stores what the provider returned at this sign-in. */
export async function updateLinkedProvider(
  db: DbOrTrx<Tables>,
  { provider, subject }: ProviderAccount,
  change: Partial<Pick<LinkedProviderTable, 'username' | 'email' | 'tokenKeyId' | 'sealedToken' | 'lastUsedAt'>>,
): Promise<void> {
  await db
    .updateTable('linkedProvider')
    .set(change)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
}

/** Deletes the token as well, which is in the same row. */
export async function deleteLinkedProvider(trx: Trx<Tables>, { provider, subject }: ProviderAccount): Promise<void> {
  await trx.deleteFrom('linkedProvider').where('provider', '=', provider).where('subject', '=', subject).execute()
}

/** Pictures that have not been copied yet, oldest first. */
export function listWaitingPictures(db: DbOrTrx<Tables>, limit: number) {
  return db
    .selectFrom('linkedProvider')
    .select(['provider', 'subject', 'userId', 'pictureUrl', 'linkedAt'])
    .where('pictureUrl', 'is not', null)
    .$narrowType<{ pictureUrl: string }>()
    .orderBy('linkedAt')
    .limit(limit)
    .execute()
}

/** Marks the picture as done: it is copied, or will not be. */
export async function updatePictureDone(db: DbOrTrx<Tables>, { provider, subject }: ProviderAccount): Promise<void> {
  await db
    .updateTable('linkedProvider')
    .set({ pictureUrl: null })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
}

/** Tokens encrypted with another key. */
export function listTokensOfOtherKeys(db: DbOrTrx<Tables>, keyId: string, limit: number) {
  return db
    .selectFrom('linkedProvider')
    .select(['provider', 'subject', 'tokenKeyId', 'sealedToken'])
    .where('tokenKeyId', '<>', keyId)
    .limit(limit)
    .execute()
}

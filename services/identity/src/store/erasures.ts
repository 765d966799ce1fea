import { jsonb } from '@codekin/db/jsonb'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { deleteNewsletterReader } from './newsletter.ts'
import type { Tables } from './tables.ts'

/** Closed accounts that are due and whose erasure has not started. */
export async function listAccountsToErase(db: DbOrTrx<Tables>, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('erasesAt', '<=', now)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('erasure').select('userId').whereRef('erasure.userId', '=', 'account.id'))),
    )
    .orderBy('erasesAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Starts an erasure with a step per service; keeps one that has started. */
export async function insertErasure(
  trx: Trx<Tables>,
  about: { userId: string; closedAt: Date; begunAt: Date },
  services: readonly string[],
): Promise<void> {
  await trx
    .insertInto('erasure')
    .values({ ...about, nextAttemptAt: about.begunAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('erasureStep')
    .values(services.map((service) => ({ userId: about.userId, service })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Started erasures that are due, oldest first. */
export function listErasures(db: DbOrTrx<Tables>, now: Date, limit: number) {
  return db
    .selectFrom('erasure')
    .select(['userId', 'closedAt', 'attempts'])
    .where('nextAttemptAt', '<=', now)
    .orderBy('begunAt')
    .limit(limit)
    .execute()
}

export function listErasureSteps(db: DbOrTrx<Tables>, userId: string) {
  return db.selectFrom('erasureStep').selectAll().where('userId', '=', userId).orderBy('service').execute()
}

/** Stores the progress of a service; with `place` null it is done. */
export async function updateErasureStep(
  db: DbOrTrx<Tables>,
  step: { userId: string; service: string },
  { place, removed, now }: { place: string | null; removed: number; now: Date },
): Promise<void> {
  await db
    .updateTable('erasureStep')
    .set({ place, removed: sql`removed + ${removed}::integer`, doneAt: place === null ? now : null })
    .where('userId', '=', step.userId)
    .where('service', '=', step.service)
    .execute()
}

export async function updateErasureFailed(
  db: DbOrTrx<Tables>,
  userId: string,
  failure: { lastError: string; nextAttemptAt: Date },
): Promise<void> {
  await db
    .updateTable('erasure')
    .set({ ...failure, attempts: sql`attempts + 1` })
    .where('userId', '=', userId)
    .execute()
}

/** Deletes the account with everything that depends on it or is stored by its address. False if it did not exist. */
export async function deleteAccount(trx: Trx<Tables>, userId: string): Promise<boolean> {
  const past = await trx.selectFrom('pastAddress').select(['id', 'email']).where('userId', '=', userId).execute()
  const account = await trx
    .deleteFrom('account')
    .where('id', '=', userId)
    .returning(['email', 'emailVerifiedAt'])
    .executeTakeFirst()
  if (!account) return false
  await trx.deleteFrom('mail').where('address', '=', account.email).execute()
  // Mails to a former address stay if it belongs to another account now.
  const own = past.map(({ email }) => email)
  await trx
    .deleteFrom('mail')
    .where((eb) =>
      eb.or([
        eb('about', '=', sql<string>`any(${[userId, ...past.map(({ id }) => id)]}::uuid[])`),
        eb('address', '=', sql<string>`any(${own}::text[])`),
      ]),
    )
    .where('address', 'not in', (eb) =>
      eb.selectFrom('account').select('email').where('email', '=', sql<string>`any(${own}::text[])`),
    )
    .execute()
  // Without a confirmed address, someone else may have subscribed to the newsletter there.
  if (account.emailVerifiedAt !== null) await deleteNewsletterReader(trx, account.email)
  return true
}

/** Stores what remains: that an account was erased, when, and the number of rows per table. */
export async function insertErasureProof(
  trx: Trx<Tables>,
  proof: { id: string; closedAt: Date; erasedAt: Date; removed: Record<string, number> },
): Promise<void> {
  await trx
    .insertInto('erasureProof')
    .values({ ...proof, removed: jsonb(proof.removed) })
    .execute()
}

export async function deleteErasure(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('erasure').where('userId', '=', userId).execute()
}

/** Changes when a closed account is erased. Returns whether the address has one. */
export async function updateErasesAt(db: DbOrTrx<Tables>, email: string, erasesAt: Date): Promise<boolean> {
  const changed = await db
    .updateTable('account')
    .set({ erasesAt })
    .where('email', '=', email)
    .where('closedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function listPhotoKeys(db: DbOrTrx<Tables>, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('photo').select('key').where('userId', '=', userId).execute()
  return rows.map(({ key }) => key)
}

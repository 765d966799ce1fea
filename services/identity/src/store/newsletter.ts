import type { DbOrTrx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { NewsletterReaderTable } from './newsletter-tables.ts'
import type { Tables } from './tables.ts'

type Request = Pick<Insertable<NewsletterReaderTable>, 'email' | 'textVersion' | 'requestedAt' | 'unsubscribeToken'>

/** Stores a request. A confirmed subscription stays; one that ended starts again, and old unsubscribe links keep working. */
export async function upsertNewsletterRequest(db: DbOrTrx<Tables>, request: Request): Promise<void> {
  const { textVersion, requestedAt } = request
  await db
    .insertInto('newsletterReader')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ textVersion, requestedAt, confirmedAt: null, endedAt: null })
        .where((eb) =>
          eb.or([eb('newsletterReader.confirmedAt', 'is', null), eb('newsletterReader.endedAt', 'is not', null)]),
        ),
    )
    .execute()
}

export function findNewsletterReader(db: DbOrTrx<Tables>, email: string) {
  return db.selectFrom('newsletterReader').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Replaces the confirmation link. False if a concurrent call replaced it first, or there is nothing to confirm. */
export async function updateNewsletterToken(
  db: DbOrTrx<Tables>,
  email: string,
  { before, after }: { before: Buffer | null; after: Buffer },
): Promise<boolean> {
  const changed = await db
    .updateTable('newsletterReader')
    .set({ confirmTokenHash: after })
    .where('email', '=', email)
    .where('confirmTokenHash', 'is not distinct from', before)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return changed !== undefined
}

/** Uses the link of a request after `since`. Returns the address. */
export async function updateNewsletterConfirmed(
  db: DbOrTrx<Tables>,
  tokenHash: Buffer,
  { now, since }: { now: Date; since: Date },
): Promise<string | undefined> {
  const changed = await db
    .updateTable('newsletterReader')
    .set({ confirmedAt: now, confirmTokenHash: null })
    .where('confirmTokenHash', '=', tokenHash)
    .where('requestedAt', '>', since)
    .returning('email')
    .executeTakeFirst()
  return changed?.email
}

/** Assigns the subscription of an address to the account that confirmed the address, if there is one. */
export async function updateNewsletterOwner(db: DbOrTrx<Tables>, email: string): Promise<void> {
  await db
    .updateTable('newsletterReader')
    .from('account')
    .set((eb) => ({ userId: eb.ref('account.id') }))
    .where('newsletterReader.email', '=', email)
    .where('newsletterReader.confirmedAt', 'is not', null)
    .whereRef('account.email', '=', 'newsletterReader.email')
    .where('account.emailVerifiedAt', 'is not', null)
    .execute()
}

/** Ends a subscription, even an unconfirmed one. True as well if it had ended before. */
export async function updateNewsletterEnded(
  db: DbOrTrx<Tables>,
  unsubscribeToken: string,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('newsletterReader')
    .set((eb) => ({ endedAt: eb.fn.coalesce('endedAt', eb.val(now)), confirmTokenHash: null }))
    .where('unsubscribeToken', '=', unsubscribeToken)
    .returning('email')
    .executeTakeFirst()
  return changed !== undefined
}

/** Confirmed subscribers ordered by address, after `after`. */
export function listNewsletterReaders(db: DbOrTrx<Tables>, after: string, limit: number) {
  return db
    .selectFrom('newsletterReader')
    .select(['email', 'confirmedAt', 'unsubscribeToken'])
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .where('email', '>', after)
    .$narrowType<{ confirmedAt: Date }>()
    .orderBy('email')
    .limit(limit)
    .execute()
}

/** Deletes subscribers who never confirmed, and those who unsubscribed, before these times. */
export async function deleteNewsletterReadersBefore(
  db: DbOrTrx<Tables>,
  { requestedBefore, endedBefore }: { requestedBefore: Date; endedBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('newsletterReader')
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmedAt', 'is', null), eb('requestedAt', '<', requestedBefore)]),
        eb('endedAt', '<', endedBefore),
      ]),
    )
    .execute()
}

export async function deleteNewsletterReader(db: DbOrTrx<Tables>, email: string): Promise<void> {
  await db.deleteFrom('newsletterReader').where('email', '=', email).execute()
}

import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Mail, MailKind } from './mail-tables.ts'
import type { Tables } from './tables.ts'

/** Queues a mail, which is sent after the transaction commits. */
export async function insertMail(
  db: DbOrTrx<Tables>,
  mail: { id: string; kind: MailKind; address: string; userId?: string; about?: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('mail')
    .values({ ...mail, nextAttemptAt: mail.createdAt })
    .execute()
}

/** Leases due mails to the caller until `leaseUntil`, and counts an attempt for each. */
export function claimMails(db: DbOrTrx<Tables>, claim: { now: Date; leaseUntil: Date; limit: number }) {
  return db
    .updateTable('mail')
    .set({ nextAttemptAt: claim.leaseUntil, attempts: sql`attempts + 1` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('sentAt', 'is', null)
        .where('givenUpAt', 'is', null)
        .where('nextAttemptAt', '<=', claim.now)
        .orderBy('nextAttemptAt')
        .limit(claim.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'address', 'about', 'createdAt', 'attempts'])
    .execute()
}

/** The number of queued mails, and when the oldest was requested. */
export async function findWaitingMails(db: DbOrTrx<Tables>): Promise<{ count: number; oldestAt: Date | null }> {
  return await db
    .selectFrom('mail')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<Date | null>('createdAt').as('oldestAt')])
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .executeTakeFirstOrThrow()
}

/**
 * Whether the same mail was requested before this one and after `after`, and was sent or is still to be sent.
 * With `onlyUnsent`, mails that were sent do not count; with `of`, only those of this account do.
 */
export async function hasMailBefore(
  db: DbOrTrx<Tables>,
  { id, kind, address, createdAt }: Pick<Mail, 'id' | 'kind' | 'address' | 'createdAt'>,
  after: Date,
  { onlyUnsent = false, of }: { onlyUnsent?: boolean; of?: string | undefined } = {},
): Promise<boolean> {
  const before = await db
    .selectFrom('mail')
    .select('id')
    .$if(onlyUnsent, (query) => query.where('sentAt', 'is', null))
    .$if(of !== undefined, (query) => query.where('userId', '=', of ?? null))
    .where('createdAt', '>', after)
    .where('createdAt', '<=', createdAt)
    .where('address', '=', address)
    .where('kind', '=', kind)
    .where('givenUpAt', 'is', null)
    // The id breaks ties, so that every replica agrees which one came first.
    .where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(createdAt, id)))
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

/** Counts the mails of this kind to the address that were requested after `after` and before this one. */
export async function countMailsBefore(
  db: DbOrTrx<Tables>,
  { id, kind, address, createdAt }: Pick<Mail, 'id' | 'kind' | 'address' | 'createdAt'>,
  after: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('createdAt', '>', after)
    .where('createdAt', '<=', createdAt)
    .where('address', '=', address)
    .where('kind', '=', kind)
    .where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(createdAt, id)))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function updateMailOwner(db: DbOrTrx<Tables>, id: string, userId: string): Promise<void> {
  await db.updateTable('mail').set({ userId }).where('id', '=', id).execute()
}

/** Unassigns the account's mails: they went to an address that it never confirmed. */
export async function deleteMailOwner(db: DbOrTrx<Tables>, userId: string): Promise<void> {
  await db.updateTable('mail').set({ userId: null }).where('userId', '=', userId).execute()
}

export async function updateMailSent(db: DbOrTrx<Tables>, id: string, sentAt: Date): Promise<void> {
  await db.updateTable('mail').set({ sentAt, lastError: null }).where('id', '=', id).execute()
}

export async function updateMailFailed(
  db: DbOrTrx<Tables>,
  id: string,
  failure: { error: string; nextAttemptAt: Date | undefined; now: Date },
): Promise<void> {
  const { error, nextAttemptAt, now } = failure
  await db
    .updateTable('mail')
    .set({ lastError: error, ...(nextAttemptAt ? { nextAttemptAt } : { givenUpAt: now }) })
    .where('id', '=', id)
    .execute()
}

export async function deleteMail(db: DbOrTrx<Tables>, id: string): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute()
}

/** Deletes pending and sent mails, so that the next request is mailed again. */
export async function deleteMailsTo(
  db: DbOrTrx<Tables>,
  { address, kind, after }: { address: string; kind: MailKind; after: Date },
): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('createdAt', '>', after)
    .where('address', '=', address)
    .where('kind', '=', kind)
    .execute()
}

/** Deletes mails that were sent or given up. */
export async function deleteMailsBefore(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('createdAt', '<', before)
    .where((eb) => eb.or([eb('sentAt', 'is not', null), eb('givenUpAt', 'is not', null)]))
    .execute()
}

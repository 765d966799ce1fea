import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { expressionBuilder, sql } from 'kysely'
import type { AnsweredSuperlikeTable, NoticeTable, Tables } from './tables.ts'
import { isVisibleTo } from './visibility.ts'

export type NewNotice = Omit<NoticeTable, 'mailId'>

/** Stores a notice for a mail; does nothing if the account no longer exists. */
export async function insertNotice(trx: Trx<Tables>, notice: NewNotice): Promise<void> {
  const { id, userId, kind, otherId, matchId, seq, occurredAt, readyAt, dueAt } = notice
  await sql`
    insert into notice (id, user_id, kind, other_id, match_id, seq, occurred_at, ready_at, due_at)
    select ${id}, account.id, ${kind}, ${otherId}::uuid, ${matchId}::uuid, ${seq}::integer,
      ${occurredAt}::timestamptz, ${readyAt}::timestamptz, ${dueAt}::timestamptz
    from account where account.id = ${userId}
  `.execute(trx)
}

/** Stores many notices for mails with one statement, except those whose account no longer exists. */
export async function insertNotices(trx: Trx<Tables>, notices: readonly NewNotice[]): Promise<void> {
  const column = <K extends keyof NewNotice>(name: K) => notices.map((notice) => notice[name])
  await sql`
    insert into notice (id, user_id, kind, other_id, match_id, seq, occurred_at, ready_at, due_at)
    select one.*
    from unnest(${column('id')}::uuid[], ${column('userId')}::uuid[], ${column('kind')}::text[], ${column('otherId')}::uuid[],
        ${column('matchId')}::uuid[], ${column('seq')}::integer[], ${column('occurredAt')}::timestamptz[],
        ${column('readyAt')}::timestamptz[], ${column('dueAt')}::timestamptz[])
      as one (id, user_id, kind, other_id, match_id, seq, occurred_at, ready_at, due_at)
    join account on account.id = one.user_id
    order by one.user_id
  `.execute(trx)
}

/** Whether a mail has mentioned this conversation since it was last read. There is only one until then. */
export async function isConversationNotified(db: DbOrTrx<Tables>, userId: string, matchId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('notice')
    .leftJoin('readMark', (join) =>
      join.onRef('readMark.userId', '=', 'notice.userId').onRef('readMark.matchId', '=', 'notice.matchId'),
    )
    .select('notice.id')
    .where('notice.userId', '=', userId)
    .where('notice.matchId', '=', matchId)
    .where('notice.kind', '=', 'message')
    .where('notice.mailId', 'is not', null)
    .where((eb) => eb('notice.seq', '>', eb.fn.coalesce('readMark.upToSeq', sql<number>`0`)))
    .limit(1)
    .executeTakeFirst()
  return rows !== undefined
}

export type Membership = { userId: string; matchId: string }

/** The conversations for which `isConversationNotified` is true. */
export async function listNotifiedConversations(
  db: DbOrTrx<Tables>,
  memberships: readonly Membership[],
): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select asked.user_id, asked.match_id
    from unnest(${memberships.map(({ userId }) => userId)}::uuid[], ${memberships.map(({ matchId }) => matchId)}::uuid[])
      as asked (user_id, match_id)
    where exists (
      select from notice
      where notice.user_id = asked.user_id and notice.match_id = asked.match_id
        and notice.kind = 'message' and notice.mail_id is not null
        and notice.seq > coalesce((
          select up_to_seq from read_mark where user_id = asked.user_id and match_id = asked.match_id), 0)
    )
  `.execute(db)
  return rows
}

export type ReadUpTo = { userId: string; matchId: string; upToSeq: number; readAt: Date }

/** Stores how far a user has read; ignores an earlier position. */
export async function upsertReadMark(trx: Trx<Tables>, mark: ReadUpTo): Promise<void> {
  await trx
    .insertInto('readMark')
    .values(mark)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'matchId'])
        .doUpdateSet({ upToSeq: mark.upToSeq, readAt: mark.readAt })
        .whereRef('excluded.upToSeq', '>', 'readMark.upToSeq'),
    )
    .execute()
}

/** Deletes pending notices about messages that were read. */
export async function deleteNoticesRead(trx: Trx<Tables>, { userId, matchId, upToSeq }: ReadUpTo): Promise<void> {
  await trx
    .deleteFrom('notice')
    .where('userId', '=', userId)
    .where('matchId', '=', matchId)
    .where('kind', '=', 'message')
    .where('mailId', 'is', null)
    .where('seq', '<=', upToSeq)
    .execute()
}

/** Deletes the pending notice about a message that was deleted. */
export async function deleteNoticeOfMessage(
  trx: Trx<Tables>,
  { userId, matchId, seq }: { userId: string; matchId: string; seq: number },
): Promise<void> {
  await trx
    .deleteFrom('notice')
    .where('userId', '=', userId)
    .where('matchId', '=', matchId)
    .where('kind', '=', 'message')
    .where('mailId', 'is', null)
    .where('seq', '=', seq)
    .execute()
}

/** Records that the user decided on the sender of a superlike; does nothing if the account no longer exists. */
export async function insertAnsweredSuperlike(
  trx: Trx<Tables>,
  { userId, otherId, answeredAt }: AnsweredSuperlikeTable,
): Promise<void> {
  await sql`
    insert into answered_superlike (user_id, other_id, answered_at)
    select account.id, ${otherId}, ${answeredAt} from account where account.id = ${userId}
    on conflict do nothing
  `.execute(trx)
}

/** Deletes the pending notice about a superlike of this sender. */
export async function deleteNoticeOfSuperlike(
  trx: Trx<Tables>,
  { userId, otherId }: { userId: string; otherId: string },
): Promise<void> {
  await trx
    .deleteFrom('notice')
    .where('userId', '=', userId)
    .where('otherId', '=', otherId)
    .where('kind', '=', 'superlike')
    .where('mailId', 'is', null)
    .execute()
}

/** Users with due notices, longest waiting first. */
export async function listNoticeOwners(db: DbOrTrx<Tables>, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notice')
    .select('userId')
    .where('mailId', 'is', null)
    .where('dueAt', '<=', now)
    .groupBy('userId')
    .orderBy((eb) => eb.fn.min('dueAt'))
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

function isAnsweredSuperlike() {
  const eb = expressionBuilder<Tables, 'notice'>()
  return eb.and([
    eb('notice.kind', '=', 'superlike'),
    eb.exists(
      eb
        .selectFrom('answeredSuperlike')
        .select('answeredSuperlike.userId')
        .whereRef('answeredSuperlike.userId', '=', 'notice.userId')
        .whereRef('answeredSuperlike.otherId', '=', 'notice.otherId'),
    ),
  ])
}

/** Notices that may be sent to the user now, oldest first. `isOver`: read, answered, ended, or about a hidden person. */
export function listNoticesReady(trx: Trx<Tables>, userId: string, now: Date) {
  return trx
    .selectFrom('notice')
    .leftJoin('readMark', (join) =>
      join.onRef('readMark.userId', '=', 'notice.userId').onRef('readMark.matchId', '=', 'notice.matchId'),
    )
    .select((eb) => [
      'notice.id',
      'notice.kind',
      'notice.matchId',
      'notice.occurredAt',
      eb
        .or([
          eb.and([eb('notice.kind', '=', 'message'), eb('notice.seq', '<=', eb.ref('readMark.upToSeq'))]),
          isAnsweredSuperlike(),
          eb.exists(
            eb
              .selectFrom('matchPair')
              .select('matchPair.matchId')
              .whereRef('matchPair.matchId', '=', 'notice.matchId')
              .where('matchPair.isEnded', '=', true),
          ),
          eb.and([
            eb('notice.otherId', 'is not', null),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('account')
                  .innerJoin('profile', 'profile.userId', 'account.id')
                  .select('account.id')
                  .whereRef('account.id', '=', 'notice.otherId')
                  .where(isVisibleTo(userId, now)),
              ),
            ),
          ]),
        ])
        .as('isOver'),
    ])
    .where('notice.userId', '=', userId)
    .where('notice.mailId', 'is', null)
    .where('notice.readyAt', '<=', now)
    .orderBy('notice.occurredAt')
    .execute()
}

export async function deleteNotices(trx: Trx<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('notice').where('id', 'in', ids).execute()
}

export async function updateNoticesDue(trx: Trx<Tables>, ids: readonly string[], dueAt: Date): Promise<void> {
  if (ids.length > 0) await trx.updateTable('notice').set({ dueAt }).where('id', 'in', ids).execute()
}

/** Makes notices due as soon as they are ready: a new rhythm or time zone may send them sooner. */
export async function updateNoticesDueWhenReady(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx
    .updateTable('notice')
    .set((eb) => ({ dueAt: eb.ref('readyAt') }))
    .where('userId', '=', userId)
    .where('mailId', 'is', null)
    .execute()
}

export async function updateNoticesMailed(trx: Trx<Tables>, ids: readonly string[], mailId: string): Promise<void> {
  await trx.updateTable('notice').set({ mailId }).where('id', 'in', ids).execute()
}

/** The notices in a mail in the order of their events, with the text of staff notices. */
export function listNoticesOfMail(db: DbOrTrx<Tables>, mailId: string) {
  return db
    .selectFrom('notice')
    .leftJoin('staffNotice', 'staffNotice.id', 'notice.id')
    .select([
      'notice.kind',
      'notice.matchId',
      'notice.userId',
      'staffNotice.subject',
      'staffNotice.paragraphs',
      'staffNotice.path',
      'staffNotice.hasAppealLink',
    ])
    .where('notice.mailId', '=', mailId)
    .orderBy('notice.occurredAt')
    .execute()
}

/** Deletes old notices, read markers and answered superlikes. */
export async function deleteNoticesBefore(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('notice').where('occurredAt', '<', before).execute()
  await db.deleteFrom('readMark').where('readAt', '<', before).execute()
  await db.deleteFrom('answeredSuperlike').where('answeredAt', '<', before).execute()
}

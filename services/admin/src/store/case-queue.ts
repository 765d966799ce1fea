import type { PersonSummary } from '@codekin/contracts/moderation/models'
import type { CaseState } from '@codekin/contracts/reports/models'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import type { DbOrTrx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { CaseTable } from './case-tables.ts'
import type { Tables } from './tables.ts'

/** A case with the names of whom it is about and of who has it. */
export type QueuedRow = Selectable<CaseTable> & {
  /** All null where they have no account any more. */
  subjectName: string | null
  subjectPhotoUrl: PersonSummary['photoUrl']
  subjectHeadline: string | null
  holderName: string | null
}

export type QueueFilter = {
  /** Nobody works on a case about themselves. */
  staffId: string
  group: ReportGroup | undefined
  /** Default: whatever waits. */
  state: CaseState | undefined
  openedBefore: Date | undefined
  /** Only what `staffId` has claimed, now. */
  mineAt: Date | undefined
}

export type QueuePlace = readonly [rank: number, id: string]

/** Cases by their score, the highest first: a walk over an index, whatever waits behind the page. */
export async function listQueue(
  db: DbOrTrx<Tables>,
  filter: QueueFilter,
  page: { after: QueuePlace | undefined; limit: number },
): Promise<QueuedRow[]> {
  const { staffId, group, state, openedBefore, mineAt } = filter
  return await queued(db)
    .where('one.subjectUserId', 'is distinct from', staffId)
    .$if(state === undefined, (query) => query.where('one.state', '<>', sql.lit('decided' as const)))
    .$if(state !== undefined, (query) => query.where('one.state', '=', state as CaseState))
    .$if(group !== undefined, (query) => query.where('one.reportGroup', '=', group as ReportGroup))
    .$if(openedBefore !== undefined, (query) => query.where('one.openedAt', '<=', openedBefore as Date))
    .$if(mineAt !== undefined, (query) =>
      query.where('one.claimedBy', '=', staffId).where('one.claimedUntil', '>', mineAt as Date),
    )
    .$if(page.after !== undefined, (query) => {
      const [rank, id] = page.after as QueuePlace
      return query.where(sql<boolean>`(one.rank, one.id) < (${rank}::float8, ${id}::uuid)`)
    })
    .orderBy('one.rank', 'desc')
    .orderBy('one.id', 'desc')
    .limit(page.limit)
    .execute()
}

/** How many cases `listQueue` lists without a filter; stops counting at `most`. */
export async function countQueue(
  db: DbOrTrx<Tables>,
  { staffId, most }: { staffId: string; most: number },
): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('moderationCase')
        .select(sql.lit(1).as('one'))
        .where('subjectUserId', 'is distinct from', staffId)
        .where('state', '<>', sql.lit('decided' as const))
        .limit(most)
        .as('waiting'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findQueued(db: DbOrTrx<Tables>, id: string): Promise<QueuedRow | undefined> {
  return await queued(db).where('one.id', '=', id).executeTakeFirst()
}

/** Cases with those names; for whoever lists them in another way. */
export function queued(db: DbOrTrx<Tables>) {
  return db
    .selectFrom('moderationCase as one')
    .leftJoin('account as subject', 'subject.userId', 'one.subjectUserId')
    .leftJoin('card', 'card.userId', 'one.subjectUserId')
    .leftJoin('account as holder', 'holder.userId', 'one.claimedBy')
    .selectAll('one')
    .select([
      'subject.fullName as subjectName',
      'card.photoUrl as subjectPhotoUrl',
      'card.headline as subjectHeadline',
      'holder.fullName as holderName',
    ])
}

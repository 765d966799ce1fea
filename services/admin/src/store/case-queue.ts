import type { PersonSummary } from '@codekin/contracts/moderation/models'
import type { CaseState } from '@codekin/contracts/reports/models'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import type { DbOrTrx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { CaseTable } from './case-tables.ts'
import type { Tables } from './tables.ts'

/** A case with the names of its subject and its holder. */
export type QueuedRow = Selectable<CaseTable> & {
  /** All null for erased people. */
  subjectName: string | null
  subjectPhotoUrl: PersonSummary['photoUrl']
  subjectHeadline: string | null
  holderName: string | null
}

export type QueueFilter = {
  /** Staff don't see cases about themselves. */
  staffId: string
  group: ReportGroup | undefined
  /** Default: all states but `decided`. */
  state: CaseState | undefined
  openedBefore: Date | undefined
  /** Only cases that `staffId` has claimed, at this time. */
  mineAt: Date | undefined
}

export type QueuePlace = readonly [rank: number, id: string]

/** Returns cases by score, highest first, from an index, so the cost doesn't depend on the length of the queue. */
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

/** Selects cases with these names, for other lists. */
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

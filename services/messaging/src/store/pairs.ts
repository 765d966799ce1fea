import type { DbOrTrx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { MemberTable } from '../projections/member/table.ts'
import type { Tables } from './tables.ts'
import { canSeeMessage, type Viewer } from './visible.ts'

type Member = Pick<Selectable<MemberTable>, 'fullName' | 'facts'>
/** Null: not known yet, or hidden from the viewer. */
export type PairRow = { me: Member | null; them: Member | null }

/**
 * Returns both members of a conversation, limited to what the viewer may know of the other. The caller has checked the
 * membership.
 */
export async function findPair(
  db: DbOrTrx<Tables>,
  viewer: Viewer,
  conversationId: string,
): Promise<PairRow | undefined> {
  const found = await sql<PairRow>`
    select
      (select json_build_object('fullName', full_name, 'facts', facts) from member where user_id = me.user_id) as me,
      (select json_build_object('fullName', full_name, 'facts', case when shows_profile then facts end)
        from member where user_id = me.other_id) as them
    from membership me
    where me.conversation_id = ${conversationId} and me.user_id = ${viewer.userId}`.execute(db)
  return found.rows[0]
}

/** Whether the other member has written anything that the viewer sees. The caller has checked the membership. */
export async function hasOtherWritten(db: DbOrTrx<Tables>, viewer: Viewer, conversationId: string): Promise<boolean> {
  const found = await sql`
    select from message
    where conversation_id = ${conversationId} and sender_id <> ${viewer.userId} and ${canSeeMessage(viewer)}
    limit 1`.execute(db)
  return found.rows.length > 0
}

import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { StaffNoticeTable } from './staff-tables.ts'
import type { Tables } from './tables.ts'

/** Stores a notice and returns the address of its recipient. Undefined if it is stored already, or there is no account. */
export async function insertStaffNotice(trx: Trx<Tables>, notice: StaffNoticeTable): Promise<string | undefined> {
  const { id, userId, kind, subject, paragraphs, path, hasAppealLink, sentAt } = notice
  const account = await trx.selectFrom('account').select('email').where('id', '=', userId).executeTakeFirst()
  const { numAffectedRows } = await sql`
    insert into staff_notice (id, user_id, kind, subject, paragraphs, path, has_appeal_link, sent_at)
    select ${id}, account.id, ${kind}, ${subject}, ${JSON.stringify(paragraphs)}::jsonb, ${path}::text, ${hasAppealLink},
      ${sentAt}::timestamptz
    from account where account.id = ${userId}
    on conflict do nothing
  `.execute(trx)
  return numAffectedRows === 1n ? account?.email : undefined
}

export function findStaffNotice(db: DbOrTrx<Tables>, id: string) {
  return db.selectFrom('staffNotice').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteStaffNoticesBefore(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('staffNotice').where('sentAt', '<', before).execute()
}

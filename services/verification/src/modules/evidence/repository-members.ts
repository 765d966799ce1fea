import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'
import type { MemberTable } from './tables.ts'

export async function findMember(db: DbOrTrx<Tables>, userId: string): Promise<MemberTable | undefined> {
  return await db.selectFrom('member').selectAll().where('userId', '=', userId).executeTakeFirst()
}

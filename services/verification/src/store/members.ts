import type { Reader } from '@codekin/db/open-db'
import type { MemberTable } from '../projections/member/table.ts'
import type { Tables } from './tables.ts'

export async function findMember(db: Reader<Tables>, userId: string): Promise<MemberTable | undefined> {
  return await db.selectFrom('member').selectAll().where('userId', '=', userId).executeTakeFirst()
}

import type { Reader } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'
import type { MemberTable } from './tables.ts'

export async function findMember(db: Reader<Tables>, userId: string): Promise<MemberTable | undefined> {
  return await db.selectFrom('member').selectAll().where('userId', '=', userId).executeTakeFirst()
}

import type { Reader } from '@codekin/db/open-db'
import type { Tables } from '../../store/tables.ts'

/** Whether nobody is known yet: a fresh database, or one that was emptied to be filled again. */
export async function hasNoMembers(db: Reader<Tables>): Promise<boolean> {
  return (await db.selectFrom('member').select('userId').limit(1).executeTakeFirst()) === undefined
}

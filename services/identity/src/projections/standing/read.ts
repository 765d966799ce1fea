import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables } from '../../store/tables.ts'

export function findStanding(db: DbOrTrx<Tables>, userId: string) {
  return db.selectFrom('standing').selectAll().where('userId', '=', userId).executeTakeFirst()
}

import type { Reader } from '@codekin/db/open-db'
import type { Tables } from '../../store/tables.ts'

export function findStanding(db: Reader<Tables>, userId: string) {
  return db.selectFrom('standing').selectAll().where('userId', '=', userId).executeTakeFirst()
}

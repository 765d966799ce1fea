import type { Migration } from '@codekin/db/migrate'
import { projectionFillingTable, projectionRebuilds } from '@codekin/event-bus/fill-projection'

/** Records which projections were backfilled completely. */
export const projectionFillings: Migration = {
  id: '0003-projection-fillings',
  sql: `${projectionFillingTable}\n${projectionRebuilds}`,
}

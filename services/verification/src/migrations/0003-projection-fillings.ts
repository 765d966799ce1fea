import type { Migration } from '@codekin/db/migrate'
import { projectionFillingTable, projectionRebuilds } from '@codekin/event-bus/fill-projection'

/** Which projections were taken whole from their owner. */
export const projectionFillings: Migration = {
  id: '0003-projection-fillings',
  sql: `${projectionFillingTable}\n${projectionRebuilds}`,
}

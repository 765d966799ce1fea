import type { Migration } from '@codekin/db/migrate'
import { projectionFillingTable } from '@codekin/event-bus/fill-projection'

/** Records which projections were backfilled completely. */
export const projectionFillings: Migration = { id: '0004-projection-fillings', sql: projectionFillingTable }

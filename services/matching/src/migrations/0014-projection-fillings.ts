import type { Migration } from '@codekin/db/migrate'
import { projectionFillingTable } from '@codekin/event-bus/fill-projection'

/** Projections whose backfill is complete. */
export const projectionFillings: Migration = { id: '0014-projection-fillings', sql: projectionFillingTable }

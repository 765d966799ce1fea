import { type RawBuilder, sql } from 'kysely'

/** A document for a `jsonb` column. Needed for arrays, which the driver would send as a Postgres array. */
export function jsonb<V>(value: V): RawBuilder<V> {
  return sql<V>`${JSON.stringify(value)}::jsonb`
}

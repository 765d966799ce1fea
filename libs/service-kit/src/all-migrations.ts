import type { Migration } from '@codekin/db/migrate'
import { idempotencyMigration } from './idempotency.ts'

/** All migrations of a service's schema: those the service lists, and the kit's own tables. */
export function allMigrations(listed: readonly Migration[]): readonly Migration[] {
  return listed.length > 0 ? [...listed, idempotencyMigration] : []
}

import type { Migration } from '@codekin/db/migrate'

/** The gateway keeps nothing: what it shows belongs to other services. */
export const migrations: readonly Migration[] = []

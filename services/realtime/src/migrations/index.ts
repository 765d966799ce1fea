import type { Migration } from '@codekin/db/migrate'

/** The gateway has no tables: the data it shows belongs to other services. */
export const migrations: readonly Migration[] = []

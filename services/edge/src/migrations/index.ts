import type { Migration } from '@codekin/db/migrate'

/** The edge keeps nothing. */
export const migrations: readonly Migration[] = []

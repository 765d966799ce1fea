import type { Migration } from '@codekin/db/migrate'

/** The edge stores nothing. */
export const migrations: readonly Migration[] = []

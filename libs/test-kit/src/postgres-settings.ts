/**
 * Plans of statements are the same in every run: what the planner knows of a table changes by an explicit `analyze` alone, never by
 * when the server comes round to it.
 */
export const testPostgresSettings = { autovacuum: 'off' }

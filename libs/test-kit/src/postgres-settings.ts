/**
 * Query plans are the same in every run: the planner's statistics change only where a test asks for it (`analyzeTables`), not
 * whenever autovacuum happens to run.
 */
export const testPostgresSettings = { autovacuum: 'off' }

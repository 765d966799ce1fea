/**
 * Makes query plans the same in every run: only `analyzeTables` changes the planner's statistics, not autovacuum at a
 * random time.
 */
export const testPostgresSettings = { autovacuum: 'off' }

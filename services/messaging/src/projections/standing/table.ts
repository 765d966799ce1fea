export type StandingState = 'suspended' | 'shadow-banned'

/**
 * What moderation last decided about a developer, a row for each of the two; no row means never. `until` null: without end;
 * past: it is over or was lifted.
 */
export type StandingTable = { userId: string; state: StandingState; sourceVersion: number; until: Date | null }

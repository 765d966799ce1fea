export type StandingState = 'active' | 'suspended' | 'shadow-banned'

/** What moderation last decided about a developer; no row means nothing ever. `until` null: without end. */
export type StandingTable = { userId: string; sourceVersion: number; state: StandingState; until: Date | null }

/** Tables of discovery. */
export type DiscoveryTables = Record<never, never>

/** When somebody was through the first steps, by the newest `identity.account-changed`. */
export type AccountTable = { userId: string; sourceVersion: number; onboardedAt: Date | null }

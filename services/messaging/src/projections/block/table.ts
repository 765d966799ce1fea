/** Whether a user blocks another; from matching. A block counts for both directions. */
export type BlockTable = { userId: string; blockedUserId: string; sourceVersion: number; isActive: boolean }

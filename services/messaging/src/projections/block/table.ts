/** Whether a user blocks another; from matching. A block applies in both directions. */
export type BlockTable = { userId: string; blockedUserId: string; sourceVersion: number; isActive: boolean }

/** Whether a user blocks another; from matching. */
export type BlockTable = {
  userId: string
  blockedUserId: string
  sourceVersion: number
  isActive: boolean
  decidedAt: Date
}

/** Who blocked whom, by the newest of `matching.user-blocked` and `matching.user-unblocked`. */
export type BlockTable = {
  userId: string
  blockedUserId: string
  sourceVersion: number
  isActive: boolean
}

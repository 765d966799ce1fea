/**
 * Who blocked whom, by the newest `matching.block-changed`. A removed block keeps its row, because an older state may still
 * arrive.
 */
export type BlockTable = {
  userId: string
  blockedUserId: string
  sourceVersion: number
  isActive: boolean
}

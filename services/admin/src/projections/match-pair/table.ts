/** The two people of every match; from `matching.match-changed`. `lowUserId` is the smaller id. */
export type MatchPairTable = {
  matchId: string
  sourceVersion: number
  lowUserId: string
  highUserId: string
  source: 'swipe' | 'staff'
  isEnded: boolean
  createdAt: Date
  endedAt: Date | null
}

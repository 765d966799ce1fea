/** The two of every match, by the newest `matching.match-changed`; `lowUserId` is the smaller id. */
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

/** The two of every match; `lowUserId` is the smaller id. An ended match never stands again. */
export type MatchPairTable = {
  matchId: string
  lowUserId: string
  highUserId: string
  isEnded: boolean
}

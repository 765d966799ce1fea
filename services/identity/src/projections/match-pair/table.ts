/** The two people of every match, by the newest `matching.match-changed`; `lowUserId` is the smaller id. */
export type MatchPairTable = {
  matchId: string
  sourceVersion: number
  lowUserId: string
  highUserId: string
  isEnded: boolean
}

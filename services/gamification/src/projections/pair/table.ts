import type { MatchState } from '@codekin/contracts/matching/events'

/** The two of every match, by the newest `matching.match-changed`; `lowUserId` is the smaller id. */
export type PairTable = {
  matchId: string
  sourceVersion: number
  lowUserId: string
  highUserId: string
  source: MatchState['source']
  madeAt: Date
  endedAt: Date | null
  /** When it is to be looked at whether it has lasted; null once it was. */
  keptDueAt: Date | null
}

import type { CardPlace } from '@codekin/contracts/own-analytics/released'
import type { Generated } from 'kysely'

/** Everyone who may be dealt. `cells` and `rank` are the keys of their entries in `candidate_cell`. */
export type CandidateTable = {
  userId: string
  zoneBand: number
  city: number
  rank: number
  /** 0–3: the step of activity that `rank` was computed with. */
  activityStep: number
  lastActiveAt: Date
  randomKey: number
  cells: number[]
}

export type CandidateCellTable = {
  cell: number
  rank: number
  userId: string
  quality: number
  roles: number
  lookingFor: number
  goals: number
  experienceYears: number
  city: number
  languages: number
  isProved: boolean
  skills: string
  soughtSkills: string
}

/** A person's current period of seven days. `owed`: impressions left to meet the quota. */
export type ImpressionQuotaTable = {
  userId: string
  zoneBand: number
  beganAt: Date
  owed: number
  randomKey: Generated<number>
}

/** A served card: where, by which draw, and with what probability. */
export type ExposureTable = {
  viewerId: string
  candidateId: string
  position: number
  score: number
  propensity: number
  seed: string
  version: string
  /** The preset that ordered the deck, `custom` for custom weights. */
  preset: string
  place: CardPlace
  dealtAt: Date
}

/** Tables of discovery. */
export type DiscoveryTables = {
  candidate: CandidateTable
  candidateCell: CandidateCellTable
  showingWeek: ImpressionQuotaTable
  exposure: ExposureTable
}

import type { CardPlace } from '@codekin/contracts/own-analytics/released'
import type { Generated } from 'kysely'

/** Everybody who may be dealt. `cells` and `rank` are the keys of their entries in `candidate_cell`. */
export type CandidateTable = {
  userId: string
  zoneBand: number
  city: number
  rank: number
  /** 0–3: which step of activity `rank` counts with. */
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

/** A person's present period of seven days. `owed`: impressions left to meet the quota. */
export type ImpressionQuotaTable = {
  userId: string
  zoneBand: number
  beganAt: Date
  owed: number
  randomKey: Generated<number>
}

/** A card dealt: where, by which draw, and how probable that draw was. */
export type ExposureTable = {
  viewerId: string
  candidateId: string
  position: number
  score: number
  propensity: number
  seed: string
  version: string
  /** The preset that ordered the deck, `custom` for own weights. */
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

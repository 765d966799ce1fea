import type { Generated } from 'kysely'

/** What came of the cards on which somebody was shown on a day; never to whom. */
export type PersonDayTable = {
  userId: string
  /** `YYYY-MM-DD` of a UTC day. */
  day: string
  impressions: number
  /** Of the impressions, those among suggestions. */
  suggested: Generated<number>
  likes: number
  matches: number
}

/** How far exposures are counted into days of persons. */
export type ExposureRollUpTable = { isOnly: boolean; rolledUntil: Date | null }

/** Sums over cards dealt under a preset, each with its weight; see `domain/effectiveness.ts`. */
export type PresetEffectTable = {
  preset: string
  cards: number
  weight: number
  weightSquared: number
  matchedWeight: number
  matchedWeightSquared: number
  repliedWeight: number
  repliedWeightSquared: number
  measuredAt: Date
}

/** Tables of what is kept of exposures. */
export type ExposureTables = {
  personDay: PersonDayTable
  exposureRollUp: ExposureRollUpTable
  presetEffect: PresetEffectTable
}

import type { Generated } from 'kysely'

/** A person's impressions of a day and their outcomes, without the viewers. */
export type PersonDayTable = {
  userId: string
  /** UTC day, `YYYY-MM-DD`. */
  day: string
  impressions: number
  /** The part of the impressions that were suggestions. */
  suggested: Generated<number>
  likes: number
  matches: number
}

/** Up to when exposures are rolled up into person days. */
export type ExposureRollUpTable = { isOnly: boolean; rolledUntil: Date | null }

/** Weighted sums over cards dealt under a preset; see `domain/effectiveness.ts`. */
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

/** Tables of aggregated exposures. */
export type ExposureTables = {
  personDay: PersonDayTable
  exposureRollUp: ExposureRollUpTable
  presetEffect: PresetEffectTable
}

import { z } from 'zod'
import { factorName } from '../matching/models.ts'
import { preferencesChange } from '../preferences/models.ts'
import { goal } from '../users/models.ts'
import { presetIds, weightedFactorsMin, weightPointsMax } from './presets.ts'

export const presetId = z.enum(presetIds)

/** Points of each factor as they count: together 100, fractions where they were normalised. */
export const weights = z.record(factorName, z.number())
export type Weights = z.output<typeof weights>

/** All nine, 0–100, at least two above zero; their sum may be anything. */
export const newWeights = z
  .record(factorName, z.number().min(0).max(weightPointsMax))
  .refine(
    (given) => Object.values(given).filter((value) => value > 0).length >= weightedFactorsMin,
    'Give at least two factors some weight.',
  )

/** Of 100 cards that are shown, how many lead to it; `low`–`high` holds the truth in 95 of 100 cases. */
export const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })

export const effectiveness = z.discriminatedUnion('state', [
  z.object({ state: z.literal('not-enough-data') }),
  z.object({
    state: z.literal('known'),
    matchesPer100: estimate,
    repliesPer100: estimate,
    /** Cards that it rests on, as many as would tell as much if they had been shown at random. */
    effectiveSamples: z.number(),
  }),
])
export type Effectiveness = z.output<typeof effectiveness>

export const preset = z.object({
  id: presetId,
  name: z.string(),
  favours: z.string(),
  weights,
  goals: z.array(goal),
  filters: preferencesChange,
  effectiveness,
})
export type PresetReply = z.output<typeof preset>

/** What somebody's deck is ordered by. `presetId` null: own weights. */
export const presetProfile = z.object({
  presetId: presetId.nullable(),
  goalType: goal.nullable(),
  weights,
  /** Of the presets that are offered now; what was chosen of an older one holds as it was chosen. */
  version: z.int(),
})
export type PresetProfile = z.output<typeof presetProfile>

/** `isEstimate`: `count` is ten or more and rounded down to fives, or is estimated from a sample. */
export const remaining = z.object({ count: z.int().nonnegative(), isEstimate: z.boolean() })

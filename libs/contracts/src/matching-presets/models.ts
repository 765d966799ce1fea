import { z } from 'zod'
import { factorName } from '../matching/models.ts'
import { preferencesChange } from '../preferences/models.ts'
import { goal } from '../users/models.ts'
import { presetIds, weightedFactorsMin, weightPointsMax } from './presets.ts'

export const presetId = z.enum(presetIds)

/** The points of each factor, 100 in total; fractions if they were normalised. */
export const weights = z.record(factorName, z.number())
export type Weights = z.output<typeof weights>

/** All nine, 0–100, at least two above zero; their sum may be anything. */
export const newWeights = z
  .record(factorName, z.number().min(0).max(weightPointsMax))
  .refine(
    (given) => Object.values(given).filter((value) => value > 0).length >= weightedFactorsMin,
    'Give at least two factors some weight.',
  )

/** The rate per 100 shown cards; `low`–`high` is the 95% confidence interval. */
export const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })

export const effectiveness = z.discriminatedUnion('state', [
  z.object({ state: z.literal('not-enough-data') }),
  z.object({
    state: z.literal('known'),
    matchesPer100: estimate,
    repliesPer100: estimate,
    /** The effective sample size: the number of randomly shown cards with the same information. */
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

/** The order of a person's deck. `presetId` is null for own weights. */
export const presetProfile = z.object({
  presetId: presetId.nullable(),
  goalType: goal.nullable(),
  weights,
  /** The version of the current presets. A choice from an older version stays as it was chosen. */
  version: z.int(),
})
export type PresetProfile = z.output<typeof presetProfile>

/** `isEstimate`: `count` is ten or more and rounded down to fives, or is estimated from a sample. */
export const remaining = z.object({ count: z.int().nonnegative(), isEstimate: z.boolean() })

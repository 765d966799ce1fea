import { z } from 'zod'
import { time } from '../fields.ts'
import { personSummary, staffPerson, staffReason } from '../moderation/models.ts'
import { signalKind } from './models.ts'

/** What of a rule can be tuned. `threshold` in the rule's own unit, told by `unit`. */
export const ruleSettings = z.object({
  isOn: z.boolean(),
  threshold: z.number().min(0).max(1_000_000),
  /** Added to the score of who shows the signal: negative against, positive for. */
  weight: z.number().min(-100).max(100),
  /** After so many days a signal weighs half. */
  halfLifeDays: z.int().min(1).max(3650),
  /** Below this share of right findings among decided cases it switches itself off; null: never. */
  precisionFloor: z.number().min(0).max(1).nullable(),
})
export type RuleSettings = z.output<typeof ruleSettings>

export const rule = z.object({
  id: signalKind,
  version: z.int().positive(),
  title: z.string(),
  unit: z.string(),
  settings: ruleSettings,
  changedBy: staffPerson,
  changedAt: time,
  /** Set where it switched itself off: a sentence that says why. */
  switchedOff: z.string().nullable(),
  /** Of its findings on decided cases so far; null while there are too few. */
  precision: z.number().min(0).max(1).nullable(),
  /** How many accounts of decided cases show the signal. */
  findings: z.int().nonnegative(),
})
export type Rule = z.output<typeof rule>

/** Changed settings with the version they were made from; only what was simulated is taken. */
export const ruleChange = z.object({ settings: ruleSettings, version: z.int().positive(), reason: staffReason })

export const simulation = z.object({
  ruleId: signalKind,
  settings: ruleSettings,
  /** Accounts with observations in the last 90 days. */
  examined: z.int().nonnegative(),
  /** Who would show the signal, and how many of them do not now. */
  touched: z.int().nonnegative(),
  newlyTouched: z.int().nonnegative(),
  /** On decided cases: how many findings were right, how many of the right ones were found; null with none decided. */
  precision: z.number().min(0).max(1).nullable(),
  recall: z.number().min(0).max(1).nullable(),
  /** Some of those newly touched. */
  examples: z.array(personSummary).max(20),
  simulatedAt: time,
})
export type Simulation = z.output<typeof simulation>

import { z } from 'zod'
import { time } from '../fields.ts'
import { personSummary, staffPerson, staffReason } from '../moderation/models.ts'
import { signalKind } from './models.ts'

/** The tunable settings of a rule. `threshold` is in the rule's `unit`. */
export const ruleSettings = z.object({
  isOn: z.boolean(),
  threshold: z.number().min(0).max(1_000_000),
  /** Added to the score of an account with the signal: negative against it, positive for it. */
  weight: z.number().min(-100).max(100),
  /** The number of days after which a signal's weight is halved. */
  halfLifeDays: z.int().min(1).max(3650),
  /** Below this share of right findings among decided cases the rule switches itself off; null: never. */
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
  /** If the rule was switched off automatically, a sentence with the reason. */
  switchedOff: z.string().nullable(),
  /** The precision of its findings in decided cases; null while there are too few. */
  precision: z.number().min(0).max(1).nullable(),
  /** The number of accounts of decided cases with the signal. */
  findings: z.int().nonnegative(),
})
export type Rule = z.output<typeof rule>

/** Changed settings with the version that they are based on. Only simulated settings are accepted. */
export const ruleChange = z.object({ settings: ruleSettings, version: z.int().positive(), reason: staffReason })

export const simulation = z.object({
  ruleId: signalKind,
  settings: ruleSettings,
  /** Accounts with observations in the last 90 days. */
  examined: z.int().nonnegative(),
  /** Accounts that would show the signal, and how many of them do not now. */
  touched: z.int().nonnegative(),
  newlyTouched: z.int().nonnegative(),
  /**
   * On decided cases: the share of findings that were right, and the share of right ones that were found; null without decided
   * cases.
   */
  precision: z.number().min(0).max(1).nullable(),
  recall: z.number().min(0).max(1).nullable(),
  /** Some of the newly affected ones. */
  examples: z.array(personSummary).max(20),
  simulatedAt: time,
})
export type Simulation = z.output<typeof simulation>

import { z } from 'zod'
import { id, text, time } from '../fields.ts'
import { personSummary, takenAction } from '../moderation/models.ts'
import { reportGroup, reportReason } from '../reports/models.ts'
import { appealTextMax } from './appeal-limits.ts'

/** The level of trust in an account, from 0 (least) to 4 (most). */
export const trustLevel = z.int().min(0).max(4)
export const trustLevelMax = 4

/** Observations about an account. Those `for` it raise the level. */
export const signalKind = z.enum([
  'disposable-email',
  'address-burst',
  'copied-bio',
  'copied-photo',
  'likes-everyone',
  'reliable-reports',
  'confirmed-email',
  'verified-skill',
  'long-conversations',
  'long-membership',
])
export type SignalKind = z.output<typeof signalKind>

/** One observation, as its subject may read it. */
export const plainSignal = z.object({
  kind: signalKind,
  isFor: z.boolean(),
  /** A sentence. */
  explanation: z.string(),
  observedAt: time,
})

/** The signal for staff: worded in the third person, with its current weight and its evidence. */
export const staffSignal = plainSignal.extend({
  ruleId: z.string(),
  ruleVersion: z.int().positive(),
  weight: z.number(),
  /** Facts as words: `domain`, `accounts`, `reports`. */
  evidence: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type StaffSignal = z.output<typeof staffSignal>

/** A person's own account status, without a shadow ban and its reasons. */
export const ownTrust = z.object({
  level: trustLevel,
  signals: z.array(plainSignal),
  /** Ways to raise the level: a sentence each, with the path of a page if there is one. */
  wouldRaise: z.array(z.object({ text: z.string(), path: z.string().nullable() })),
  /** The current reduced limits; null: none. */
  limits: z.object({ swipesPerDay: z.int().nullable(), firstMessagesPerDay: z.int().nullable() }).nullable(),
  /** Whether reports by reliable reporters are undecided; the limits apply until then. */
  isReported: z.boolean(),
  isVerificationRequired: z.boolean(),
})
export type OwnTrust = z.output<typeof ownTrust>

export const trustChange = z.object({ at: time, from: trustLevel, to: trustLevel, why: z.string() })
export type TrustChange = z.output<typeof trustChange>

const appealText = text({ min: 1, max: appealTextMax })

export { appealText }

export const appealDecision = z.enum(['uphold', 'overturn', 'reduce'])
export type AppealDecision = z.output<typeof appealDecision>

export const appealMessage = z.object({
  id,
  from: z.enum(['person', 'staff']),
  text: z.string(),
  sentAt: time,
})

/** An appeal as the person sees it. */
export const ownAppeal = z.object({
  id,
  actionId: id,
  state: z.enum(['waiting', 'decided']),
  version: z.int().positive(),
  filedAt: time,
  /** When an answer is due. */
  answerBy: time,
  messages: z.array(appealMessage),
  decision: z.object({ decision: appealDecision, reason: z.string(), decidedAt: time }).nullable(),
})
export type OwnAppeal = z.output<typeof ownAppeal>

/** A decision about the person: the statement of reasons, and whether they may still appeal. */
export const ownDecision = z.object({
  actionId: id,
  /** `Suspension`, `Warning`. */
  title: z.string(),
  rule: z.string(),
  facts: z.string(),
  scope: z.string(),
  decidedAt: time,
  endsAt: time.nullable(),
  reversedAt: time.nullable(),
  appealUntil: time,
  appeal: ownAppeal.nullable(),
})
export type OwnDecision = z.output<typeof ownDecision>

/** An appeal as staff see it. */
export const staffAppeal = ownAppeal.extend({
  caseId: id.nullable(),
  person: personSummary.nullable(),
  action: takenAction,
  /** False for people who acted or reported. */
  mayDecide: z.boolean(),
})
export type StaffAppeal = z.output<typeof staffAppeal>

/** An account whose signals need a review. */
export const suspect = z.object({
  person: personSummary,
  level: trustLevel,
  /** The sum of its signals' current weights; negative is bad. */
  score: z.number(),
  signals: z.array(staffSignal),
  since: time,
})

export const pendingReport = z.object({
  id,
  caseId: id,
  person: personSummary.nullable(),
  reason: reportReason,
  group: reportGroup,
  filedAt: time,
})

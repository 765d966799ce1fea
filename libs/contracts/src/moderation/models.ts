import { z } from 'zod'
import { id, line, text, time } from '../fields.ts'
import { readMessage, reportedTemplate } from '../messaging/commands.ts'
import { caseState, reportGroup, reportReason } from '../reports/models.ts'

/** The actions of staff on a case. `reverse` undoes the last action. */
export const moderationAction = z.enum([
  'dismiss',
  'warn',
  'remove-content',
  'restrict',
  'require-verification',
  'suspend',
  'shadow-ban',
  'ban',
  'escalate',
  'reverse',
])
export type ModerationAction = z.output<typeof moderationAction>

export const leaseSeconds = 15 * 60
export const shadowBanDaysMax = 14
export const suspensionDaysMax = 365

/** Actions with a duration in days, which end by themselves. */
export const lastingActions: readonly ModerationAction[] = ['restrict', 'suspend', 'shadow-ban']

export const staffReason = line({ min: 3, max: 500, sentence: 'Enter a reason of 3 to 500 characters.' })

const wantedDays = `Enter a whole number of days from 1 to ${suspensionDaysMax}.`
export const newAction = z
  .object({
    action: moderationAction,
    /** The finding, in words that go into the statement of reasons. */
    reason: staffReason,
    /** The broken rule, whose sentence is quoted in the statement. */
    policy: reportGroup,
    /** For `lastingActions`. */
    durationDays: z.int(wantedDays).min(1, wantedDays).max(suspensionDaysMax, wantedDays).optional(),
    /** For colleagues only. */
    note: text({ max: 2000 }).optional(),
    /** The version of the case that the caller has seen. */
    version: z.int().positive(),
  })
  .refine(({ action, durationDays }) => !lastingActions.includes(action) || durationDays !== undefined, {
    path: ['durationDays'],
    error: wantedDays,
  })
  .refine(({ action, durationDays = 0 }) => action !== 'shadow-ban' || durationDays <= shadowBanDaysMax, {
    path: ['durationDays'],
    error: `A shadow ban can last at most ${shadowBanDaysMax} days.`,
  })
export type NewAction = z.output<typeof newAction>

/** Staff as other staff see them; null once their account is erased. */
export const staffPerson = z.object({ userId: id, full_name: z.string() }).nullable()

/** A person as staff see them in lists. */
export const personSummary = z.object({
  userId: id,
  full_name: z.string(),
  photoUrl: z.string().nullable(),
  headline: z.string(),
})
export type PersonSummary = z.output<typeof personSummary>

const lease = z.object({ by: z.object({ userId: id, full_name: z.string() }), until: time }).nullable()

/** A case in the queue. */
export const queuedCase = z.object({
  id,
  version: z.int().positive(),
  state: caseState,
  group: reportGroup,
  subjectKind: z.enum(['user', 'message', 'template']),
  /** Null once the account is erased. */
  subject: personSummary.nullable(),
  reportCount: z.int().positive(),
  /** The priority, 0 to 100. */
  score: z.number().min(0).max(100),
  openedAt: time,
  lastReportAt: time,
  lease,
})
export type QueuedCase = z.output<typeof queuedCase>

/** The action taken, and its end. */
export const takenAction = z.object({
  id,
  caseId: id.nullable(),
  action: moderationAction,
  policy: reportGroup.nullable(),
  reason: z.string(),
  note: z.string().nullable(),
  by: staffPerson,
  at: time,
  endsAt: time.nullable(),
  reversedAt: time.nullable(),
  strikePoints: z.int().nonnegative(),
  strikesExpireAt: time.nullable(),
})
export type TakenAction = z.output<typeof takenAction>

/** An event in the life of a case or of a person, for staff. */
export const timelineEntry = z.object({
  id: z.string(),
  at: time,
  kind: z.enum([
    'signed-up',
    'account',
    'payment',
    'report',
    'claim',
    'release',
    'action',
    'reversal',
    'ended',
    'appeal',
    'appeal-message',
    'appeal-decision',
    'jury',
    'signal',
    'trust-level',
    'staff-message',
    'staff-answer',
    'staff-order',
  ]),
  /** A sentence about the event. */
  text: z.string(),
  by: staffPerson,
  caseId: id.nullable(),
  /** Set for entries of an appeal. */
  appealId: id.nullable(),
})
export type TimelineEntry = z.output<typeof timelineEntry>

export const caseReport = z.object({
  id,
  reason: reportReason,
  description: z.string(),
  filedAt: time,
  /** The reporter, for staff. */
  reporter: personSummary.nullable(),
  /** The share of their reports that were upheld, 0 to 1; null before the first decision. */
  reliability: z.number().min(0).max(1).nullable(),
})

/** A case with everything needed to decide it. */
export const caseRoom = z.object({
  case: queuedCase,
  reports: z.array(caseReport),
  /** Copied at the time of the report, so messages deleted later stay here. */
  evidence: z.array(readMessage),
  /** The profile at the time of the first report; null for messages. */
  reportedProfile: z
    .object({ full_name: z.string(), headline: z.string(), bio: z.string(), photoUrl: z.string().nullable() })
    .nullable(),
  /** The template at the time of the first report; otherwise null. */
  reportedTemplate: reportedTemplate.nullable(),
  actions: z.array(takenAction),
  activeStrikes: z.int().nonnegative(),
  /** What the active strikes suggest. */
  recommended: z.object({ action: moderationAction, durationDays: z.int().positive().nullable() }),
  /** Actions that the state of the case allows now. */
  allowed: z.array(moderationAction),
  timeline: z.array(timelineEntry),
})
export type CaseRoom = z.output<typeof caseRoom>

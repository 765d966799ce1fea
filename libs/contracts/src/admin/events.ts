import { z } from 'zod'
import { event } from '../event.ts'
import { id, time } from '../fields.ts'
import { caseState, reportGroup, reportReason } from '../reports/models.ts'

/** What somebody may do at most in a day while the place is careful with them; null: what everybody may. */
export const frictionLimits = z.object({
  swipesPerDay: z.int().positive().nullable(),
  /** Conversations in which they write the first message. */
  firstMessagesPerDay: z.int().positive().nullable(),
})
export type FrictionLimits = z.output<typeof frictionLimits>

/**
 * All that moderation has decided about a user and that stands: whoever follows needs no history. `sourceVersion` rises
 * with each decision; one about the ban carries the suspension along as it was. What ends by itself stays until the
 * next decision, so `until` may be past.
 */
export const standing = z.object({
  userId: id,
  sourceVersion: z.int().positive(),
  decidedAt: time,
  /** `until` null: until lifted. */
  suspension: z.object({ reason: z.string(), until: time.nullable() }).nullable(),
  /** Since when they are suspended without a break, however often that was decided anew. */
  suspendedSince: time.nullable().default(null),
  shadowBan: z.object({ until: time }).nullable(),
  /** By a restriction, a low level of trust, reports that wait, or several: the narrower of each. `until` null: until the next decision. */
  friction: z.object({ limits: frictionLimits, until: time.nullable() }).nullable().default(null),
})
export type Standing = z.output<typeof standing>

export const standingChanged = event({
  name: 'admin.standing-changed',
  version: 1,
  data: standing,
  key: (d) => d.userId,
})

/** Somebody complained. Who did is nobody's business outside. */
export const reportFiled = event({
  name: 'admin.report-filed',
  version: 1,
  data: z.object({
    reportId: id,
    caseId: id,
    subjectUserId: id,
    group: reportGroup,
    reason: reportReason,
    filedAt: time,
  }),
  key: (d) => d.caseId,
})

/** A case was decided, or decided anew; all of its reports share the outcome. */
export const reportDecided = event({
  name: 'admin.report-decided',
  version: 1,
  data: z.object({ caseId: id, subjectUserId: id, isUpheld: z.boolean(), decidedAt: time }),
  key: (d) => d.caseId,
})

export const appealDecided = event({
  name: 'admin.appeal-decided',
  version: 1,
  data: z.object({
    appealId: id,
    actionId: id,
    userId: id,
    decision: z.enum(['uphold', 'overturn', 'reduce']),
    decidedAt: time,
  }),
  key: (d) => d.appealId,
})

/** Where a case stands, for the screens of those who work on cases; the newest `version` counts. */
export const caseChanged = event({
  name: 'admin.case-changed',
  version: 1,
  data: z.object({
    caseId: id,
    version: z.int().positive(),
    state: caseState,
    claimedBy: z.object({ userId: id, full_name: z.string() }).nullable(),
    claimedUntil: time.nullable(),
  }),
  key: (d) => d.caseId,
})

/**
 * What a case about a template means for those who could use it. While it waits for a decision nobody else is shown the template; not
 * after staff removed it either, until that is taken back. Its newest `sourceVersion` counts.
 */
export const templateCase = z.object({
  caseId: id,
  templateId: id,
  sourceVersion: z.int().positive(),
  state: z.enum(['waiting', 'removed', 'closed']),
})
export type TemplateCase = z.output<typeof templateCase>

export const templateCaseChanged = event({
  name: 'admin.template-case-changed',
  version: 1,
  data: templateCase,
  key: (d) => d.caseId,
})

/** Staff wrote to somebody. */
export const staffMessageSent = event({
  name: 'admin.staff-message-sent',
  version: 1,
  data: z.object({
    messageId: id,
    userId: id,
    text: z.string(),
    sentAt: time,
    /** Whether they may write back, until staff write again. */
    mayAnswer: z.boolean().default(false),
  }),
  key: (d) => d.userId,
})

/**
 * Somebody is to be told something by mail. `statement` goes out at once and always, since people have a right to it; the
 * others as the settings say (kinds `case` and `staff`). `path` is where the product shows it; with `hasAppealLink` the mail
 * brings a link that works without signing in.
 */
export const noticeSent = event({
  name: 'admin.notice-sent',
  version: 1,
  data: z.object({
    noticeId: id,
    userId: id,
    kind: z.enum(['statement', 'case', 'staff']),
    subject: z.string(),
    paragraphs: z.array(z.string()).min(1),
    path: z.string().nullable(),
    hasAppealLink: z.boolean(),
    sentAt: time,
  }),
  key: (d) => d.userId,
})

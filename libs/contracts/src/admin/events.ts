import { z } from 'zod'
import { event } from '../event.ts'
import { id, time } from '../fields.ts'
import { caseState, reportGroup, reportReason } from '../reports/models.ts'

/** Daily limits of a throttled person; null: the regular limit. */
export const frictionLimits = z.object({
  swipesPerDay: z.int().positive().nullable(),
  /** Conversations in which they write the first message. */
  firstMessagesPerDay: z.int().positive().nullable(),
})
export type FrictionLimits = z.output<typeof frictionLimits>

/**
 * All current decisions of moderation about a user, complete in each event. `sourceVersion` rises with each decision; a
 * decision about the ban repeats the suspension unchanged. An expired measure stays until the next decision, so `until`
 * may be in the past.
 */
export const standing = z.object({
  userId: id,
  sourceVersion: z.int().positive(),
  decidedAt: time,
  /** `until` null: until lifted. */
  suspension: z.object({ reason: z.string(), until: time.nullable() }).nullable(),
  /** The start of the uninterrupted suspension, over all its decisions. */
  suspendedSince: time.nullable().default(null),
  shadowBan: z.object({ until: time }).nullable(),
  /**
   * By a restriction, a low trust level, open reports, or several of them: the narrowest limits apply. `until` null: until the
   * next decision.
   */
  friction: z.object({ limits: frictionLimits, until: time.nullable() }).nullable().default(null),
})
export type Standing = z.output<typeof standing>

export const standingChanged = event({
  name: 'admin.standing-changed',
  version: 1,
  data: standing,
  key: (d) => d.userId,
})

/** A report was filed. The event does not contain its reporter. */
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

/** A case was decided, maybe again; all of its reports share the outcome. */
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

/** The state of a case, for the screens of staff; the newest `version` counts. */
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
 * The effect of a case on a template. Only its author sees the template while the case is undecided, and after staff have removed it,
 * until that is reversed. The newest `sourceVersion` counts.
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

/** Staff wrote to a person. */
export const staffMessageSent = event({
  name: 'admin.staff-message-sent',
  version: 1,
  data: z.object({
    messageId: id,
    userId: id,
    text: z.string(),
    sentAt: time,
    /** Whether the person may reply, until staff write again. */
    mayAnswer: z.boolean().default(false),
  }),
  key: (d) => d.userId,
})

/**
 * A notice to be mailed. A `statement` is always sent at once, since people have a right to it; the others follow the
 * person's settings (kinds `case` and `staff`). `path` is the page in the product; with `hasAppealLink` the mail contains
 * a link that works without signing in.
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

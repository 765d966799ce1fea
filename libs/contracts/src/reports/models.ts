import { z } from 'zod'
import { id, text, time } from '../fields.ts'
import { evidenceMax, reportDescriptionMax, reportGroupNames, reportReasonNames } from './reasons.ts'

export const reportGroup = z.enum(reportGroupNames)
export const reportReason = z.enum(reportReasonNames)

/** The state of a case. The transitions are a table in the admin service's domain. */
export const caseState = z.enum(['open', 'claimed', 'escalated', 'decided', 'appealed', 'reopened'])
export type CaseState = z.output<typeof caseState>

/** One of: a person, a message, a template. */
export const reportSubject = z.union([
  z.object({ userId: id }),
  z.object({ messageId: id }),
  z.object({ templateId: id }),
])
export type ReportSubject = z.output<typeof reportSubject>

export const newReport = z.object({
  subject: reportSubject,
  reason: reportReason,
  description: text({ max: reportDescriptionMax }).optional(),
  /** Ids of messages that show it, of conversations the reporter is in. */
  evidence: z.array(id).max(evidenceMax).default([]),
})
export type NewReport = z.output<typeof newReport>

/** A step of a case as the reporter, or the reported person, sees it. */
export const caseStep = z.object({
  state: z.enum(['received', 'in-review', 'decided', 'appealed', 'decided-again']),
  at: time,
})

/** A report as its reporter sees it. */
export const submittedReport = z.object({
  id,
  caseId: id,
  /** Null once the person is erased, and for templates, which are shared anonymously. */
  about: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.enum(['user', 'message']), full_name: z.string() }),
      z.object({ kind: z.literal('template') }),
    ])
    .nullable(),
  reason: reportReason,
  description: z.string(),
  filedAt: time,
  steps: z.array(caseStep).min(1),
  /** A sentence about the outcome; null until then. */
  outcome: z.string().nullable(),
})
export type SubmittedReport = z.output<typeof submittedReport>

/** A decision about the caller after reports: the finding and the action, never the reporters. */
export const receivedReport = z.object({
  id,
  rule: reportGroup,
  decidedAt: time,
  outcome: z.string(),
  /** The action to appeal against; null without one. */
  actionId: id.nullable(),
})
export type ReceivedReport = z.output<typeof receivedReport>

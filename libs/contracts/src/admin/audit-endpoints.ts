import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, time } from '../fields.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { auditActionNames, auditOutcomes, auditSubjectKinds } from './audit-actions.ts'

const auditAction = z.enum(auditActionNames)
const auditSubjectKind = z.enum(auditSubjectKinds)

/** A person who has not been erased. */
const person = z.object({ userId: id, full_name: z.string() })

export const auditEntry = z.object({
  /** Its place in the chain: 1, 2, 3 … without gaps. */
  seq: z.int().positive(),
  at: time,
  /** Null: the platform itself, or a person who has been erased. */
  actor: person.nullable(),
  isBySystem: z.boolean(),
  action: auditAction,
  subject: z
    .object({
      kind: auditSubjectKind,
      /** Null once the person is erased. */
      id: z.string().nullable(),
      full_name: z.string().nullable(),
    })
    .nullable(),
  caseId: id.nullable(),
  outcome: z.enum(auditOutcomes),
  /** What was chosen, without any free text: a role, a plan, a number of days. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The actor's reason or message; null if no reason was required, or once it is erased. */
  reason: z.string().nullable(),
  /** SHA-256 over the entry and the one before, in hex. */
  hash: z.string().length(64),
})
export type AuditEntry = z.output<typeof auditEntry>

/** An action, by its first entry. */
export const auditAct = auditEntry.extend({
  /** The later entries of the same action, oldest first: its outcome, and the decision of the approving admin. */
  followUps: z.array(auditEntry),
})
export type AuditAct = z.output<typeof auditAct>

export const auditEndpoints = {
  listAuditEntries: endpoint({
    method: 'GET',
    path: '/admin/audit',
    summary: 'List what staff did or looked at, newest first, each act once',
    auth: 'admin',
    freshProof: true,
    query: z.object({
      ...pageQuery({ max: 100, default: 50 }),
      actorId: id.optional(),
      action: auditAction.optional(),
      subjectKind: auditSubjectKind.optional(),
      subjectId: z.string().min(1).max(100).optional(),
      from: time.optional(),
      to: time.optional(),
    }),
    reply: z.object({ entries: z.array(auditAct), nextCursor }),
    errors: [],
  }),
}

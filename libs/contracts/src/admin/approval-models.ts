import { z } from 'zod'
import { id, time } from '../fields.ts'
import { reportGroup } from '../reports/models.ts'
import { role } from '../users/models.ts'

const person = z.object({ userId: id, full_name: z.string() }).nullable()

/** How long a command waits for another admin's approval. */
export const approvalHours = 24

/** A command that waits for another admin. */
export const approval = z.object({
  id,
  kind: z.enum(['delete', 'shadow-ban', 'ban', 'suspend', 'change-role']),
  about: person,
  /** How long a shadow ban or suspension lasts; null if it has no end, or the kind has no duration. */
  days: z.int().positive().nullable(),
  /** The broken rule; null if none is named. */
  policy: reportGroup.nullable(),
  /** For `change-role`: the new role. */
  role: role.nullable().default(null),
  reason: z.string(),
  askedBy: person,
  askedAt: time,
  endsAt: time,
  state: z.enum(['waiting', 'approved', 'refused', 'ended']),
  decidedBy: person,
  decidedAt: time.nullable(),
})
export type Approval = z.output<typeof approval>

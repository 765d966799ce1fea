import { z } from 'zod'
import { id, time } from '../fields.ts'
import { reportGroup } from '../reports/models.ts'

const person = z.object({ userId: id, full_name: z.string() }).nullable()

/** How long an order waits for the other admin's yes. */
export const approvalHours = 24

/** An order that waits for another admin. */
export const approval = z.object({
  id,
  kind: z.enum(['delete', 'shadow-ban']),
  about: person,
  /** How long a shadow ban lasts; of an erasure null. */
  days: z.int().positive().nullable(),
  /** The rule that was broken; of an erasure null. */
  policy: reportGroup.nullable(),
  reason: z.string(),
  askedBy: person,
  askedAt: time,
  endsAt: time,
  state: z.enum(['waiting', 'approved', 'refused', 'ended']),
  decidedBy: person,
  decidedAt: time.nullable(),
})
export type Approval = z.output<typeof approval>

import { z } from 'zod'
import { id, time } from '../fields.ts'

const person = z.object({ userId: id, full_name: z.string() }).nullable()

/** How long an order waits for the other admin's yes. */
export const approvalHours = 24

/** An order that waits for another admin. */
export const approval = z.object({
  id,
  kind: z.enum(['delete', 'shadow-ban']),
  about: person,
  reason: z.string(),
  askedBy: person,
  askedAt: time,
  endsAt: time,
  state: z.enum(['waiting', 'approved', 'refused', 'ended']),
  decidedBy: person,
  decidedAt: time.nullable(),
})
export type Approval = z.output<typeof approval>

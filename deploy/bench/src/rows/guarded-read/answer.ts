import { z } from 'zod'

/** The response of both sides. */
export const answer = z.object({
  id: z.string(),
  userId: z.string(),
  limit: z.number(),
  tags: z.array(z.string()),
  isOpen: z.boolean(),
})

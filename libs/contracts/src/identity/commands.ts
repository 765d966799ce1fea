import { z } from 'zod'
import { command } from '../command.ts'
import { id } from '../fields.ts'
import { profileCard } from './events.ts'

/** Pages through every profile in the order of ids; what a projection of profiles is rebuilt from. */
export const listProfileCards = command({
  name: 'identity.list-profile-cards',
  request: z.object({
    afterUserId: id.nullable(),
    limit: z.int().min(1).max(500),
  }),
  reply: z.object({ cards: z.array(profileCard) }),
})

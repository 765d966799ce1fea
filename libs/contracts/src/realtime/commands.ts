import { z } from 'zod'
import { command } from '../command.ts'
import { id } from '../fields.ts'

/** Which of these people are online, on any device. Null while unknown. */
export const listOnline = command({
  name: 'realtime.list-online',
  request: z.object({ userIds: z.array(id).max(500) }),
  reply: z.object({ onlineIds: z.array(id).nullable() }),
})

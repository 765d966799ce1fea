import { z } from 'zod'
import { command } from '../command.ts'
import { id } from '../fields.ts'

/** Who of these is there, on whatever device. Null while nobody can say. */
export const listOnline = command({
  name: 'realtime.list-online',
  request: z.object({ userIds: z.array(id).max(500) }),
  reply: z.object({ onlineIds: z.array(id).nullable() }),
})

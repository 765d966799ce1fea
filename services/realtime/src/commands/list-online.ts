import { listOnline } from '@codekin/contracts/realtime/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'

/** Lists online users, so that no mail is sent to them. */
export const answerOnline = ({ gateway: { presence } }: Pick<Deps, 'gateway'>) =>
  servedCommand(listOnline, async ({ userIds }) => ({ onlineIds: await presence.listOnline(userIds) }))

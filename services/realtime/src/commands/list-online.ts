import { listOnline } from '@codekin/contracts/realtime/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'

/** Whoever mails people leaves alone those who are there. */
export const answerOnline = ({ gateway: { presence } }: Pick<Deps, 'gateway'>) =>
  servedCommand(listOnline, async ({ userIds }) => ({ onlineIds: await presence.listOnline(userIds) }))

import { removeMessage } from '@codekin/contracts/messaging/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { removeMessage as remove } from '../operations/delete-message.ts'

export const answerRemoveMessage = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  servedCommand(removeMessage, async ({ messageId }) => {
    const isGone = await remove(db, messageId, clock.now())
    return { outcome: isGone ? 'removed' : 'gone' } as const
  })

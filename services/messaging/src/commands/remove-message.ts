import { removeMessage } from '@codekin/contracts/messaging/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { removeMessage as remove } from '../operations/delete-message.ts'
import { removeFilesOfMessage } from '../operations/discard-images.ts'

export const answerRemoveMessage = (deps: Pick<Deps, 'db' | 'clock' | 'images' | 'log'>) =>
  servedCommand(removeMessage, async ({ messageId }) => {
    const isRemoved = await remove(deps.db, messageId, deps.clock.now())
    await removeFilesOfMessage(deps, messageId)
    return { outcome: isRemoved ? 'removed' : 'gone' } as const
  })

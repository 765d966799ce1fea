import { removeMessage } from '@codekin/contracts/messaging/commands'
import { inTransaction } from '@codekin/db/transaction'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { leaveTombstone } from '../operations/delete-message.ts'
import { findMessagePlace } from '../store/staff-reading.ts'

/**
 * Staff remove what somebody said. `removed` also where its author was quicker: nobody reads it any more; so the same order
 * again answers the same.
 */
export const answerRemoveMessage = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  servedCommand(removeMessage, ({ messageId }) =>
    inTransaction(db, async (trx) => {
      const message = await findMessagePlace(trx, messageId)
      if (!message) return { outcome: 'gone' as const }
      // By nobody: who of the staff it was is told by admin's audit alone.
      await leaveTombstone(trx, message, { actor: null, at: clock.now() })
      return { outcome: 'removed' as const }
    }),
  )

import { eraseMessagingUser } from '@codekin/contracts/messaging/commands'
import { type ErasureStep, rowsOf, servedErasure } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { eraseOwnMessages, removeReadMarkers } from '../store/own-messages.ts'
import type { Tables } from '../store/tables.ts'

const atOnce = 500

/** The other one keeps the conversation and what they said; of what was said to them tombstones are left. */
const messages = (clock: Deps['clock']): ErasureStep<Tables> => ({
  name: 'message',
  erase: async (trx, userId, after) => {
    const done = await eraseOwnMessages(trx, userId, after, { now: clock.now(), limit: atOnce })
    if (!done) return { removed: 0, next: null }
    // A long conversation is looked at again, from the place before it.
    const isWhole = done.removed < atOnce
    return { removed: done.removed, next: isWhole ? done.conversationId : (after ?? firstId) }
  },
})

/** Before every id. */
const firstId = '00000000-0000-0000-0000-000000000000'

const readMarkers: ErasureStep<Tables> = {
  name: 'read-marker',
  erase: async (trx, userId) => ({ removed: await removeReadMarkers(trx, userId), next: null }),
}

/** Identity orders it when the owner of a closed account has not come back. */
export const answerEraseUser = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  servedErasure(eraseMessagingUser, db, [
    messages(clock),
    readMarkers,
    rowsOf('staffMessage', ['userId']),
    rowsOf('detection', ['userId']),
    rowsOf('member', ['userId']),
    rowsOf('receipt', ['userId']),
    rowsOf('block', ['userId', 'blockedUserId']),
    rowsOf('standing', ['userId']),
  ])

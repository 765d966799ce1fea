import { countMessageDays, listFirstWords } from '@codekin/contracts/messaging/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { countMessages, listFirstWords as listStored } from '../store/days.ts'

/** Returns message counts per day, for staff. */
export const answerMessageDays = ({ db }: Pick<Deps, 'db'>) =>
  servedCommand(countMessageDays, async (days) => ({ days: await countMessages(db, days) }))

/** Lists first messages page by page, from which others derive whether and when people replied. */
export const answerFirstMessages = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listFirstWords, {
    list: async (after, limit) => {
      const [conversationId, senderId] = after?.split(' ') ?? []
      const place = conversationId && senderId ? { conversationId, senderId } : undefined
      const words = await listStored(db, place, limit)
      return words.map(({ writtenAt, ...word }) => ({ ...word, writtenAt: writtenAt.toISOString() }))
    },
    placeOf: ({ conversationId, senderId }) => `${conversationId} ${senderId}`,
  })

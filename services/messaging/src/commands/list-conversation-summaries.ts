import { listConversationSummaries } from '@codekin/contracts/messaging/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { listSummaries } from '../store/summaries.ts'

/** Pages from which other services backfill and rebuild their summaries. The cursor is the last message of a part. */
export const answerConversationSummaries = ({ db }: Deps) =>
  servedSnapshot(listConversationSummaries, {
    list: (after, limit) => {
      const [conversationId, seq] = after?.split(' ') ?? []
      return listSummaries(db, conversationId ? { conversationId, seq: Number(seq) } : undefined, limit)
    },
    placeOf: ({ conversationId, messages }) => `${conversationId} ${messages.at(-1)?.seq ?? 0}`,
  })

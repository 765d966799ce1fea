import { listConversationSummaries } from '@codekin/contracts/messaging/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { listSummaries } from '../store/summaries.ts'

/** Others fill and rebuild their summaries from these pages. A place is the last message of a part. */
export const answerConversationSummaries = ({ db }: Deps) =>
  servedSnapshot(listConversationSummaries, {
    list: (after, limit) => {
      const [conversationId, seq] = after?.split(' ') ?? []
      return listSummaries(db, conversationId ? { conversationId, seq: Number(seq) } : undefined, limit)
    },
    placeOf: ({ conversationId, messages }) => `${conversationId} ${messages.at(-1)?.seq ?? 0}`,
  })

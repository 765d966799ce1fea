import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import type { World } from '../state.ts'
import { pageOf } from './pages.ts'

/** Other people's conversations, which require a reason. */
export function oversightOf({ state }: World) {
  function find(id: string) {
    const found = state.overseen.find(({ conversation }) => conversation.id === id)
    if (!found) throw failWith('not_found')
    return found
  }
  function note({ conversation }: ReturnType<typeof find>): void {
    const { id: userId, full_name } = state.me
    conversation.lastRead = { by: { userId, full_name }, at: new Date().toISOString() }
  }
  return {
    listConversations: ({ query }) => {
      const found = state.overseen
        .map(({ conversation }) => conversation)
        .filter(({ people }) => !query.userId || people.some((person) => person?.userId === query.userId))
      const { rows, nextCursor } = pageOf(found, query)
      return { conversations: rows, nextCursor }
    },
    readConversation: ({ params, query: { beforeSeq = Number.POSITIVE_INFINITY, limit } }) => {
      const found = find(params.id)
      note(found)
      const before = found.messages.filter(({ seq }) => seq < beforeSeq)
      return { conversation: found.conversation, messages: before.slice(-limit), hasMore: before.length > limit }
    },
    markConversationRead: ({ params }) => {
      note(find(params.id))
      return undefined
    },
  } satisfies FakeApi['oversight']
}

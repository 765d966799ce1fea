import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { refuseBlocked } from './areas/message-quality.ts'
import { addMessage, quoteOf } from './matches.ts'
import { tellMessage } from './news.ts'
import { findMatch, type State, type World } from './state.ts'
import { countTemplate } from './template-shelf.ts'

/** Scheduled messages. */
export function scheduledOf({ state }: World) {
  return {
    scheduleMessage: ({ params, body }) => {
      const match = findMatch(state, params.id)
      if (match.endedAt) throw failWith('match_ended')
      refuseBlocked(body.content)
      const known = state.scheduled.find(({ id }) => id === body.id)
      if (known) return known
      const { replyToId, templateId = null, ...words } = body
      const about = { replyTo: quoteOf(match, replyToId), templateId, failure: null }
      const message = { ...words, conversationId: match.id, ...about }
      state.scheduled.push(message)
      return message
    },
    listScheduledMessages: ({ params }) => {
      findMatch(state, params.id)
      return { scheduled: inOrder(state).filter(({ conversationId }) => conversationId === params.id) }
    },
    listAllScheduledMessages: () => ({ scheduled: inOrder(state) }),
    cancelScheduledMessage: ({ params }) => {
      if (!state.scheduled.some(({ id }) => id === params.id)) throw failWith('not_found')
      state.scheduled = state.scheduled.filter(({ id }) => id !== params.id)
      return undefined
    },
  } satisfies Partial<FakeApi['messaging']>
}

const inOrder = ({ scheduled }: State) => scheduled.toSorted((a, b) => a.sendAt.localeCompare(b.sendAt))

/** Sends the viewer's scheduled messages of a conversation now, or fails them for a reason. */
export function sendDue(world: World, matchId: string, failure: string | null): void {
  const { state } = world
  const due = state.scheduled.filter(({ conversationId }) => conversationId === matchId)
  if (failure !== null) {
    for (const message of due) {
      message.failure = failure
      world.tell({ event: 'scheduled_failed', data: { matchId, scheduledId: message.id } })
    }
    return
  }
  state.scheduled = state.scheduled.filter((message) => !due.includes(message))
  for (const { id, content, replyTo, templateId } of due) {
    countTemplate(state, templateId)
    const said = {
      senderId: state.me.id,
      content,
      replyToId: replyTo?.messageId,
      clientMessageId: `scheduled-${id}`,
    }
    tellMessage(world, addMessage(findMatch(state, matchId), said))
  }
}

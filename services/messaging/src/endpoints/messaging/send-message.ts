import type { messaging } from '@codekin/contracts/messaging/endpoints'
import { alternative, type Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentMessage, unknownMemberName } from '../../domain/present.ts'
import { openAwaitedConversation } from '../../operations/open-awaited-conversation.ts'
import { findConversation } from '../../store/conversations.ts'
import { insertMessage } from '../../store/insert-message.ts'
import { findSentMessage } from '../../store/messages.ts'

export const sendMessage =
  (deps: Deps): Handler<typeof messaging.endpoints.sendMessage> =>
  async ({ params, body, caller, fail }) => {
    const { db, clock, newId } = deps
    const sender = { userId: caller.userId, now: clock.now() }
    const message = {
      id: newId(),
      conversationId: params.id,
      content: body.content,
      clientMessageId: body.clientMessageId ?? null,
    }
    const insert = () => insertMessage(db, sender, { ...message, senderNameElse: unknownMemberName })
    const seq =
      (await insert()) ?? ((await openAwaitedConversation(deps, sender.userId, params.id)) ? await insert() : undefined)
    if (seq !== undefined) {
      const sent = { seq, senderId: sender.userId, createdAt: sender.now, readAt: null, deletedAt: null }
      return presentMessage({ ...message, ...sent })
    }

    const conversation = await findConversation(db, sender, params.id)
    if (!conversation) throw fail('not_found')
    const { clientMessageId } = message
    const known = clientMessageId && (await findSentMessage(db, sender, { conversationId: params.id, clientMessageId }))
    if (known) return alternative(presentMessage(known))
    throw fail(conversation.endedAt ? 'match_ended' : 'not_found')
  }

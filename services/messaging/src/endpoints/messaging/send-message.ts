import type { messaging } from '@codekin/contracts/messaging/endpoints'
import { alternative, type Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { quotaRefusal, sameOpenerRefusal } from '../../domain/first-message-quota.ts'
import { presentMessage, unknownMemberName } from '../../domain/present.ts'
import { presentRefusal } from '../../domain/quality/detection.ts'
import { sendMessage as send } from '../../operations/send-message.ts'
import { findMessage } from '../../store/messages.ts'

export const sendMessage =
  (deps: Deps): Handler<typeof messaging.endpoints.sendMessage> =>
  async ({ params, body, caller, fail }) => {
    const sender = { userId: caller.userId, now: deps.clock.now() }
    const message = {
      id: deps.newId(),
      conversationId: params.id,
      content: body.content,
      clientMessageId: body.clientMessageId ?? null,
      replyToId: body.replyToId ?? null,
      images: body.images,
    }
    const { templateId = null } = body
    const sending = await send(deps, sender, { ...message, templateId, senderNameElse: unknownMemberName })
    switch (sending.kind) {
      case 'sent': {
        const { replyToId, images, ...written } = message
        const isMore = replyToId !== null || images.length > 0
        const stored = isMore ? await findMessage(deps.db, sender, message.id) : undefined
        const fields = { seq: sending.seq, senderId: sender.userId, createdAt: sender.now }
        return presentMessage(stored ?? { ...fresh, ...written, ...fields }, deps.imageAddress)
      }
      case 'known':
        return alternative(presentMessage(sending.message, deps.imageAddress))
      case 'blocked':
        throw fail('message_blocked', { details: sending.detections.map(presentRefusal) })
      case 'not-found':
        throw fail('not_found')
      case 'quote-not-found':
        throw fail('quote_not_found')
      case 'image-unavailable':
        throw fail('image_unavailable')
      case 'ended':
        throw fail('match_ended')
      case 'quota-reached':
        throw fail('first_message_quota_reached', quotaRefusal(sending.limit, sender.now))
      case 'same-opener':
        throw fail('same_opener_quota_reached', sameOpenerRefusal(sending.since, sender.now))
      default:
        return sending satisfies never
    }
  }

/** Fields that a new message can't have yet. */
const fresh = {
  idea: null,
  ideaAcceptedAt: null,
  ideaDeclinedAt: null,
  replyTo: null,
  reactions: [],
  images: [],
  revision: 0,
  editedAt: null,
  readAt: null,
  deletedAt: null,
}

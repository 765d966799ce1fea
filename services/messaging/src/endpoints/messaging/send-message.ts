import type { ErrorDetail } from '@codekin/contracts/errors'
import type { messaging } from '@codekin/contracts/messaging/endpoints'
import { alternative, type Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { quotaRefusal, sameOpenerRefusal } from '../../domain/first-message-quota.ts'
import { presentMessage, unknownMemberName } from '../../domain/present.ts'
import { type Detection, findingOf } from '../../domain/quality/detection.ts'
import { sendMessage as send } from '../../operations/send-message.ts'

export const sendMessage =
  (deps: Deps): Handler<typeof messaging.endpoints.sendMessage> =>
  async ({ params, body, caller, fail }) => {
    const sender = { userId: caller.userId, now: deps.clock.now() }
    const message = {
      id: deps.newId(),
      conversationId: params.id,
      content: body.content,
      clientMessageId: body.clientMessageId ?? null,
    }
    const sending = await send(deps, sender, { ...message, senderNameElse: unknownMemberName })
    switch (sending.kind) {
      case 'sent': {
        const about = { seq: sending.seq, senderId: sender.userId, createdAt: sender.now }
        return presentMessage({ ...message, ...about, idea: null, ideaAcceptedAt: null, readAt: null, deletedAt: null })
      }
      case 'known':
        return alternative(presentMessage(sending.message))
      case 'blocked':
        throw fail('message_blocked', { details: sending.detections.map(refusalOf) })
      case 'not-found':
        throw fail('not_found')
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

/** What was found, as a detail of the refusal. */
function refusalOf(detection: Detection): ErrorDetail {
  const { explanation, ...finding } = findingOf(detection)
  return { field: 'content', message: explanation, ...finding }
}

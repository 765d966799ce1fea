import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentRefusal } from '../../domain/quality/detection.ts'
import { presentScheduled } from '../../domain/scheduled.ts'
import { findAwaitedConversation } from '../../operations/open-awaited-conversation.ts'
import { cancelScheduled, scheduleMessage as schedule } from '../../operations/schedule-message.ts'
import { listScheduled } from '../../store/scheduled-messages.ts'

type Endpoints = typeof messaging.endpoints

/** Refuses now what could not be sent now; later obstacles are reported when the message is due. */
export const scheduleMessage =
  (deps: Deps): Handler<Endpoints['scheduleMessage']> =>
  async ({ params: { id: conversationId }, body, caller: { userId }, fail }) => {
    const { id, content, replyToId = null, templateId = null } = body
    const message = { id, conversationId, content, replyToId, templateId, sendAt: new Date(body.sendAt) }
    const scheduling = await schedule(deps, { userId, now: deps.clock.now() }, message)
    switch (scheduling.kind) {
      case 'kept':
        return presentScheduled(scheduling.message)
      case 'blocked':
        throw fail('message_blocked', { details: scheduling.detections.map(presentRefusal) })
      case 'not-found':
        throw fail('not_found')
      case 'ended':
        throw fail('match_ended')
      case 'out-of-range':
        throw fail('schedule_out_of_range')
      case 'quote-not-found':
        throw fail('quote_not_found')
      case 'too-many':
        throw fail('too_many_scheduled')
      default:
        return scheduling satisfies never
    }
  }

export const listScheduledMessages =
  (deps: Deps): Handler<Endpoints['listScheduledMessages']> =>
  async ({ params: { id: conversationId }, caller: { userId }, fail }) => {
    const viewer = { userId, now: deps.clock.now() }
    if (!(await findAwaitedConversation(deps, viewer, conversationId))) throw fail('not_found')
    return { scheduled: (await listScheduled(deps.db, viewer, conversationId)).map(presentScheduled) }
  }

/** Includes conversations the user can't see now, so that every message that takes a slot can be seen and cancelled. */
export const listAllScheduledMessages =
  ({ db, clock }: Deps): Handler<Endpoints['listAllScheduledMessages']> =>
  async ({ caller: { userId } }) => {
    return { scheduled: (await listScheduled(db, { userId, now: clock.now() })).map(presentScheduled) }
  }

export const cancelScheduledMessage =
  ({ db }: Deps): Handler<Endpoints['cancelScheduledMessage']> =>
  async ({ params: { id }, caller: { userId }, fail }) => {
    if (!(await cancelScheduled(db, { id, userId }))) throw fail('not_found')
    return undefined
  }

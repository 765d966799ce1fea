import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { sameOpenerRefusal } from '../../domain/first-message-quota.ts'
import { presentMessage } from '../../domain/present.ts'
import { presentRefusal } from '../../domain/quality/detection.ts'
import { editMessage as edit } from '../../operations/edit-message.ts'

export const editMessage =
  ({ db, clock, newId, imageAddress }: Deps): Handler<typeof messaging.endpoints.editMessage> =>
  async ({ params, body: { content }, caller: { userId }, fail }) => {
    const author = { userId, now: clock.now() }
    const editing = await edit(db, author, { editId: newId(), messageId: params.id, content })
    switch (editing.kind) {
      case 'edited':
        return presentMessage(editing.message, imageAddress)
      case 'blocked':
        throw fail('message_blocked', { details: editing.detections.map(presentRefusal) })
      case 'not-found':
        throw fail('not_found')
      case 'ended':
        throw fail('match_ended')
      case 'too-late':
        throw fail('edit_too_late')
      case 'same-opener':
        throw fail('same_opener_quota_reached', sameOpenerRefusal(editing.since, author.now))
      default:
        return editing satisfies never
    }
  }

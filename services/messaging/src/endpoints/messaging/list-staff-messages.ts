import { id, time } from '@codekin/contracts/fields'
import type { messaging } from '@codekin/contracts/messaging/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { presentStaffMessage } from '../../domain/present.ts'
import {
  countUnreadStaffMessages,
  isAnswerAllowed,
  listStaffMessages as listStored,
} from '../../store/staff-messages.ts'

const position = z.tuple([time, id])

export const listStaffMessages =
  ({ db }: Deps): Handler<typeof messaging.endpoints.listStaffMessages> =>
  async ({ query, caller }) => {
    const before = placeOf(position, query.cursor)
    const [stored, unreadCount, mayAnswer] = await Promise.all([
      listStored(db, caller.userId, { limit: query.limit + 1, before }),
      countUnreadStaffMessages(db, caller.userId),
      isAnswerAllowed(db, caller.userId),
    ])
    const { rows, nextCursor } = pageOf(stored, query.limit, ({ sentAt, id }) => [sentAt, id])
    return { messages: rows.map((row) => presentStaffMessage(row)).toReversed(), nextCursor, unreadCount, mayAnswer }
  }

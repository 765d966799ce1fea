import { id, time } from '@codekin/contracts/fields'
import type { messaging } from '@codekin/contracts/messaging/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { presentConversation } from '../../domain/present.ts'
import { countArchived } from '../../store/arrangements.ts'
import { listConversations as listStored } from '../../store/conversation-list.ts'

type Endpoint = typeof messaging.endpoints.listConversations

const position = z.tuple([time, id])

export const listConversations =
  ({ db, clock }: Deps): Handler<Endpoint> =>
  async ({ query, caller }) => {
    const after = placeOf(position, query.cursor)
    const viewer = { userId: caller.userId, now: clock.now() }
    const isArchived = query.archived
    const [stored, archivedCount] = await Promise.all([
      listStored(db, viewer, { limit: query.limit + 1, after, isArchived }),
      countArchived(db, viewer),
    ])
    const { rows, nextCursor } = pageOf(stored, query.limit, ({ activeAt, id }) => [activeAt, id])
    return { conversations: rows.map((row) => presentConversation(row, isArchived)), nextCursor, archivedCount }
  }

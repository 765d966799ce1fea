import { id, time } from '@codekin/contracts/fields'
import { findConversations } from '@codekin/contracts/messaging/commands'
import { decodeCursor, pageOf } from '@codekin/db/paging'
import { servedCommand } from '@codekin/event-bus/commands'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { presentStaffConversation } from '../domain/present-for-staff.ts'
import { listAllConversations, listConversationsOf } from '../store/staff-conversations.ts'

const position = z.tuple([time, id])

/** Lists conversations for staff, of all users or of one. An invalid cursor returns an empty page. */
export const answerFindConversations = ({ db }: Pick<Deps, 'db'>) =>
  servedCommand(findConversations, async ({ userId, after, limit }) => {
    const place = after === null ? undefined : decodeCursor<z.output<typeof position>>(position, after)
    if (after !== null && !place) return { conversations: [], next: null }
    const page = { limit: limit + 1, after: place }
    const stored = userId === null ? await listAllConversations(db, page) : await listConversationsOf(db, userId, page)
    const { rows, nextCursor } = pageOf(stored, limit, ({ activeAt, id }) => [activeAt, id])
    return { conversations: rows.map((row) => presentStaffConversation(row)), next: nextCursor }
  })

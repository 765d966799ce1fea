import { countedTurns } from '@codekin/contracts/gamification/points'
import { listTurns } from '@codekin/contracts/messaging/commands'
import { messageDeleted, messageSent } from '@codekin/contracts/messaging/events'
import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { consumer, projection } from '../../follow.ts'
import { makeDue } from '../../store/due.ts'
import type { Tables } from '../../store/tables.ts'
import type { TurnTable } from './table.ts'

const followMessages = consumer({
  on: messageSent,
  name: 'follow-messages',
  handle: ({ data, trx }) => keepTurns(trx, [{ ...placeOf(data), sentAt: new Date(data.createdAt), deletedAt: null }]),
})

const followDeletions = consumer({
  on: messageDeleted,
  name: 'follow-message-deletions',
  handle: ({ data, trx }) =>
    keepTurns(trx, [
      {
        ...placeOf(data),
        sentAt: data.createdAt === null ? null : new Date(data.createdAt),
        deletedAt: new Date(data.deletedAt),
      },
    ]),
})

/** Who wrote when in a conversation. */
export const turns = projection({
  name: 'turn',
  tables: ['turn'],
  consumers: [followMessages, followDeletions],
  snapshot: listTurns,
  keep: (trx, told) =>
    keepTurns(
      trx,
      told.map(({ createdAt, deletedAt, ...turn }) => ({
        ...placeOf(turn),
        sentAt: new Date(createdAt),
        deletedAt: deletedAt === null ? null : new Date(deletedAt),
      })),
    ),
})

type Placed = Pick<TurnTable, 'conversationId' | 'seq' | 'messageId' | 'senderId' | 'isHidden'>

function placeOf({ conversationId, seq, messageId, senderId, isHidden }: Placed): Placed {
  return { conversationId, seq, messageId, senderId, isHidden }
}

/** What was told of a message so far and what is told now add up, in whatever order. */
async function keepTurns(trx: Trx<Tables>, told: readonly TurnTable[]): Promise<void> {
  const counted = told.filter(({ seq }) => seq <= countedTurns)
  if (counted.length === 0) return
  await trx
    .insertInto('turn')
    .values(counted)
    .onConflict((conflict) =>
      conflict.columns(['conversationId', 'seq']).doUpdateSet({
        sentAt: sql`coalesce(turn.sent_at, excluded.sent_at)`,
        deletedAt: sql`coalesce(turn.deleted_at, excluded.deleted_at)`,
      }),
    )
    .execute()
  await makeDue(
    trx,
    'conversation',
    counted.map(({ conversationId }) => conversationId),
  )
}

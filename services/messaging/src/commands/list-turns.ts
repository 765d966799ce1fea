import { listTurns } from '@codekin/contracts/messaging/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { listTurns as listStored } from '../store/turns.ts'

/** Pages from which points are backfilled and rebuilt. */
export const answerTurns = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listTurns, {
    list: async (after, limit) => {
      const [conversationId, seq] = after?.split(' ') ?? []
      const place = conversationId ? { conversationId, seq: Number(seq) } : undefined
      const rows = await listStored(db, place, limit)
      return rows.map(({ createdAt, deletedAt, ...turn }) => ({
        ...turn,
        createdAt: createdAt.toISOString(),
        deletedAt: deletedAt?.toISOString() ?? null,
      }))
    },
    placeOf: ({ conversationId, seq }) => `${conversationId} ${seq}`,
  })

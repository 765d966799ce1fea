import { listBlocks } from '@codekin/contracts/matching/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { blockStateOf, listAllBlocks } from '../store/blocks.ts'

/** Pages from which other services backfill and rebuild their projection of blocks. The cursor is the pair: blocker, blocked. */
export const answerBlocks = ({ db }: Deps) =>
  servedSnapshot(listBlocks, {
    list: async (after, limit) => {
      const [userId, blockedUserId] = after?.split(' ') ?? []
      const place = userId && blockedUserId ? { userId, blockedUserId } : undefined
      return (await listAllBlocks(db, place, limit)).map(blockStateOf)
    },
    placeOf: ({ userId, blockedUserId }) => `${userId} ${blockedUserId}`,
  })

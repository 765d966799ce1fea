import { id, time } from '@codekin/contracts/fields'
import type { preferences } from '@codekin/contracts/preferences/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { listBlocks as listStoredBlocks } from '../../store/blocks.ts'

const place = z.tuple([time, id])

export const listBlocks =
  ({ db }: Deps): Handler<typeof preferences.endpoints.listBlocks> =>
  async ({ query, caller }) => {
    const at = placeOf(place, query.cursor)
    const found = await listStoredBlocks(db, {
      userId: caller.userId,
      after: at && { decidedAt: new Date(at[0]), blockedUserId: at[1] },
      limit: query.limit + 1,
    })
    const page = pageOf(found, query.limit, (block) => [block.decidedAt, block.blockedUserId])
    return {
      blocks: page.rows.map((block) => ({
        blockedUserId: block.blockedUserId,
        full_name: block.fullName,
        blockedAt: block.decidedAt.toISOString(),
      })),
      nextCursor: page.nextCursor,
    }
  }

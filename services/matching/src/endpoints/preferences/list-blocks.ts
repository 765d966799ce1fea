import type { preferencesArea } from '@codekin/contracts/preferences/endpoints'
import { decodeCursor, pageOf } from '@codekin/db/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { listBlocks as listStoredBlocks } from '../../store/blocks.ts'

const place = z.tuple([z.iso.datetime(), z.uuid()])

export const listBlocks =
  ({ db }: Deps): Handler<typeof preferencesArea.endpoints.listBlocks> =>
  async ({ query, caller, fail }) => {
    const at = query.cursor === undefined ? undefined : decodeCursor(place, query.cursor)
    if (query.cursor !== undefined && !at) throw fail('invalid_request', { message: 'The cursor is not valid.' })
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

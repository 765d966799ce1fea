import type { preferencesArea } from '@codekin/contracts/preferences/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { listBlocks as listStoredBlocks } from '../../store/blocks.ts'

export const listBlocks =
  ({ db }: Deps): Handler<typeof preferencesArea.endpoints.listBlocks> =>
  async ({ caller }) => {
    const blocks = await listStoredBlocks(db, caller.userId)
    return {
      blocks: blocks.map((block) => ({
        blockedUserId: block.blockedUserId,
        full_name: block.fullName,
        blockedAt: block.decidedAt.toISOString(),
      })),
    }
  }

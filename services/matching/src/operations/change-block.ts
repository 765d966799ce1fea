import { blockChanged } from '@codekin/contracts/matching/events'
import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction, lockPair } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { type Block, blockStateOf, findBlock, isBlockable, updateBlockLifted, upsertBlock } from '../store/blocks.ts'
import { findMatchBetween } from '../store/matches.ts'
import type { Tables } from '../store/tables.ts'
import { endMatchBetween } from './end-match.ts'

type BlockChange = { userId: string; blockedUserId: string; decidedAt: Date }

/**
 * Blocks a developer, ends a match of the two, and announces both. Returns the active block, which may be an earlier one, or
 * undefined if the user may not know of this developer.
 */
export async function blockPerson(
  db: Db<Tables>,
  change: BlockChange & { reason: string | null },
): Promise<Block | undefined> {
  const { userId, blockedUserId, decidedAt } = change
  return await inTransaction(db, async (trx) => {
    // A concurrent swipe of either person may be about to make a match.
    await lockPair(trx, userId, blockedUserId)
    const activeBlock = await findBlock(trx, userId, blockedUserId)
    if (activeBlock) return activeBlock
    if (!(await isBlockable(trx, userId, blockedUserId, decidedAt))) return undefined
    const block = await upsertBlock(trx, change)
    await announceBlock(trx, block)
    const match = await findMatchBetween(trx, userId, blockedUserId)
    if (match) await endMatchBetween(trx, match, { endedBy: userId, endReason: 'blocked', endedAt: decidedAt })
    return block
  })
}

/** Lifts a block and announces it. Returns false if none is active. */
export async function unblockPerson(db: Db<Tables>, change: BlockChange): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    await lockPair(trx, change.userId, change.blockedUserId)
    const lifted = await updateBlockLifted(trx, change)
    if (!lifted) return false
    await announceBlock(trx, lifted)
    return true
  })
}

function announceBlock(trx: Trx<Tables>, block: Block): Promise<string> {
  return announce(trx, blockChanged, blockStateOf(block), { actor: block.userId, occurredAt: block.decidedAt })
}

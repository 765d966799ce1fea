import { endorsementReviewed } from '@codekin/contracts/verification/events'
import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Tables } from '../../tables.ts'
import { updateRingSkillsDue, upsertSkillDue } from '../evidence/index.ts'
import { updateAsksWithdrawn, updateEndorsementsExpired } from './repository-given.ts'
import { askedBefore } from './rules/endorsement.ts'

const atOnce = 200

/** Expires endorsements and unanswered requests. Returns the number of each. */
export async function expireEndorsements(db: Db<Tables>, now: Date): Promise<{ expired: number; unanswered: number }> {
  const expired = await repeatUntilDone(() =>
    inTransaction(db, async (trx) => {
      const ended = await updateEndorsementsExpired(trx, { now, limit: atOnce })
      for (const { ownerId: userId, skillKey, skill } of ended)
        await upsertSkillDue(trx, { userId, skillKey, skill }, now)
      for (const row of ended) await updateRingSkillsDue(trx, row, now)
      await announceEnd(trx, ended, 'expired', now)
      return ended.length
    }),
  )
  const unanswered = await repeatUntilDone(() =>
    inTransaction(db, async (trx) => {
      const ended = await updateAsksWithdrawn(trx, { askedBefore: askedBefore(now), now, limit: atOnce })
      await announceEnd(trx, ended, 'withdrawn', now)
      return ended.length
    }),
  )
  return { expired, unanswered }
}

async function repeatUntilDone(work: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await work()
    total += done
    if (done < atOnce) return total
  }
}

type Ended = Awaited<ReturnType<typeof updateEndorsementsExpired>>

async function announceEnd(trx: Trx<Tables>, ended: Ended, status: 'expired' | 'withdrawn', now: Date): Promise<void> {
  for (const { id: endorsementId, skill, ownerId, endorserId, isHidden } of ended) {
    const about = { endorsementId, skill, ownerId, endorserId, isHidden, status, reviewedBy: null }
    await announce(trx, endorsementReviewed, { ...about, reviewedAt: now.toISOString() }, { occurredAt: now })
  }
}

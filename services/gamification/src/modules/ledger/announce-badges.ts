import { badgeEarned } from '@codekin/contracts/gamification/events'
import type { Trx } from '@codekin/db/open-db'
import { announceMany } from '@codekin/event-bus/announce'
import type { EarnedBadgeTable, Tables } from '../../tables.ts'
import { addDays } from '../facts/index.ts'
import { insertHadBadges } from './repository-earned-badges.ts'

/** Badges earned longer ago, for example recomputed by a rebuild, are not announced. */
const announcedDays = 1

/** Announces badges that these people have for the first time and earned recently. The event is sent to their own devices only. */
export async function announceBadges(trx: Trx<Tables>, earned: readonly EarnedBadgeTable[], now: Date): Promise<void> {
  const newBadges = (await insertHadBadges(trx, earned)).filter(
    ({ earnedAt }) => earnedAt >= addDays(now, -announcedDays),
  )
  const events = newBadges.map(({ userId, badge, earnedAt }) => ({ userId, badge, earnedAt: earnedAt.toISOString() }))
  await announceMany(trx, badgeEarned, events, { occurredAt: now })
}

import { badgeEarned } from '@codekin/contracts/gamification/events'
import type { Trx } from '@codekin/db/open-db'
import { announceMany } from '@codekin/event-bus/announce'
import type { EarnedBadgeTable, Tables } from '../../tables.ts'
import { addDays } from '../facts/index.ts'
import { noteHadBadges } from './repository-earned-badges.ts'

/** What was earned longer ago, and is computed only now, is no news to anybody. */
const newsDays = 1

/** Announces the badges that these people never had before, and earned a moment ago. The event's words are for the own devices alone. */
export async function tellBadges(trx: Trx<Tables>, earned: readonly EarnedBadgeTable[], now: Date): Promise<void> {
  const news = (await noteHadBadges(trx, earned)).filter(({ earnedAt }) => earnedAt >= addDays(now, -newsDays))
  const told = news.map(({ userId, badge, earnedAt }) => ({ userId, badge, earnedAt: earnedAt.toISOString() }))
  await announceMany(trx, badgeEarned, told, { occurredAt: now })
}

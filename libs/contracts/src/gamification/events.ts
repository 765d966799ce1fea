import { z } from 'zod'
import { event } from '../event.ts'
import { id, time } from '../fields.ts'
import { earnedBadges } from './badges.ts'

/** A user earned a badge for the first time; for their own devices. Once per badge, even if it is lost and earned again. */
export const badgeEarned = event({
  name: 'gamification.badge-earned',
  version: 1,
  data: z.object({ userId: id, badge: z.enum(earnedBadges), earnedAt: time }),
  key: (d) => d.userId,
})

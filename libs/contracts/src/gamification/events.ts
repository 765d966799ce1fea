import { z } from 'zod'
import { event } from '../event.ts'
import { id, time } from '../fields.ts'
import { earnedBadges } from './badges.ts'

/** Somebody has a badge that they did not have, for their own devices: once for each badge, also where it was lost and came again. */
export const badgeEarned = event({
  name: 'gamification.badge-earned',
  version: 1,
  data: z.object({ userId: id, badge: z.enum(earnedBadges), earnedAt: time }),
  key: (d) => d.userId,
})

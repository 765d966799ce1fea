import type { ModerationAction } from '@codekin/contracts/moderation/models'
import { type ReportGroup, reportGroups } from '@codekin/contracts/reports/reasons'
import { daysAfter } from './times.ts'

// Strike points that expire, and a scale of durations by active points, as in Ozone (bluesky-social/atproto,
// `packages/ozone/src/mod-service/strike.ts`, `useActionRecommendation` of its screens). The numbers are our own.

/** Points by action and their lifetime. A shadow ban leaves none: it is secret, so it must have no visible effect. */
const strikesByAction: Readonly<Record<ModerationAction, { points: number; days: number }>> = {
  dismiss: { points: 0, days: 0 },
  warn: { points: 1, days: 90 },
  'remove-content': { points: 2, days: 180 },
  restrict: { points: 2, days: 180 },
  'require-verification': { points: 0, days: 0 },
  suspend: { points: 4, days: 365 },
  'shadow-ban': { points: 0, days: 0 },
  ban: { points: 8, days: 365 },
  escalate: { points: 0, days: 0 },
  reverse: { points: 0, days: 0 },
}

export type Strikes = { strikePoints: number; strikesExpireAt: Date | null }

export function computeStrikes(action: ModerationAction, now: Date): Strikes {
  const { points, days } = strikesByAction[action]
  return { strikePoints: points, strikesExpireAt: points > 0 ? daysAfter(now, days) : null }
}

export type Recommendation = { action: ModerationAction; durationDays: number | null }

/** Highest first; the first row whose points are reached applies. */
const scale: readonly (Recommendation & { from: number })[] = [
  { from: 12, action: 'ban', durationDays: null },
  { from: 8, action: 'suspend', durationDays: 30 },
  { from: 4, action: 'suspend', durationDays: 7 },
  { from: 2, action: 'restrict', durationDays: 7 },
  { from: 0, action: 'warn', durationDays: null },
]

/**
 * Returns the action that a person's active strikes suggest if the case proves true. More severe groups start higher on the
 * scale. The first message or template that breaks a rule is removed.
 */
export function recommendAction(about: {
  activeStrikes: number
  group: ReportGroup
  subjectKind: 'user' | 'message' | 'template'
}): Recommendation {
  const points = about.activeStrikes + reportGroups[about.group].severity - 1
  if (points < 2 && about.subjectKind !== 'user') return { action: 'remove-content', durationDays: null }
  const row = scale.find(({ from }) => points >= from)
  return { action: row?.action ?? 'warn', durationDays: row?.durationDays ?? null }
}

import type {
  BadgeEvidence,
  BadgeState,
  LockedBadge,
  OwnBadge,
} from '@codekin/contracts/skill-verification/badge-models'
import { badgeTable } from '@codekin/contracts/skill-verification/badges'
import { dayText } from '@codekin/ui-kit/clock'
import { levelText } from '../result/level-labels.ts'

/** Public text of a piece of evidence. */
export function evidenceText({ method, test }: BadgeEvidence): string {
  if (test) {
    const { level, score, low, high } = test
    return `Skill test, ${levelText(level).toLowerCase()} level: ${score} of 100 (likely range ${low} to ${high})`
  }
  switch (method) {
    case 'test':
      return 'Skill test'
    case 'endorsement':
      return 'Endorsed by someone who knows the work'
    case 'github':
      return 'Public work on GitHub'
    default:
      return method satisfies never
  }
}

const stateNames: Readonly<Record<BadgeState, string>> = { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' }
export const stateText = (state: BadgeState): string => stateNames[state]

/** When it was earned, and its validity. */
export function datesText({ state, earnedAt, expiresAt }: Pick<OwnBadge, 'state' | 'earnedAt' | 'expiresAt'>): string {
  const earned = `Earned on ${dayText(earnedAt)}`
  switch (state) {
    case 'valid':
      return `${earned}, valid until ${dayText(expiresAt)}`
    case 'expired':
      return `${earned}, expired on ${dayText(expiresAt)}`
    case 'revoked':
      return earned
    default:
      return state satisfies never
  }
}

/** Visibility of a badge. */
export function privacyText({ isPublic, isNamed }: Pick<OwnBadge, 'isPublic' | 'isNamed'>): string {
  if (!isPublic) return 'Only you can see it'
  return isNamed ? 'Public, with your name' : 'Public, without your name'
}

/** How to earn a badge. */
export function asksText(kind: LockedBadge['kind'], skill: string): string {
  const { asks } = badgeTable[kind]
  switch (asks.by) {
    case 'test':
      return `Pass the ${skill} test at the ${levelText(asks.level).toLowerCase()} level.`
    case 'ways':
      return asks.ways === 2
        ? `Prove it in 2 of 3 ways (a test, GitHub, endorsements), with a confidence of ${asks.confidence}.`
        : `Prove it with a test, on GitHub and with endorsements, with a confidence of ${asks.confidence}.`
    case 'vouched':
      return `Get endorsed by ${asks.people} people who’ve proved it themselves and aren’t endorsed by you.`
    case 'skills':
      return `Reach a confidence of ${asks.confidence} or more in ${asks.skills} skills.`
    default:
      return asks satisfies never
  }
}

/** Progress; null if there are no steps. */
export function progressText({ kind, progress: { value, of } }: LockedBadge): string | null {
  const { asks } = badgeTable[kind]
  switch (asks.by) {
    case 'test':
      return null
    case 'ways':
      return of === asks.confidence ? `Confidence ${Math.round(value)} of ${of}` : `${value} of ${of} ways`
    case 'vouched':
      return `${value} of ${of} people`
    case 'skills':
      return `${value} of ${of} skills`
    default:
      return asks satisfies never
  }
}

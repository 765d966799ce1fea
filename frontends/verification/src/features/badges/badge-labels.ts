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
    return `Skill test, ${levelText(level).toLowerCase()} level: ${score} of 100, which stands for ${low} to ${high}`
  }
  switch (method) {
    case 'test':
      return 'Skill test'
    case 'endorsement':
      return 'Endorsed by someone who knows the work'
    case 'github':
      return 'Work in public, on GitHub'
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
  if (!isPublic) return 'Only you see it'
  return isNamed ? 'Public, with your name' : 'Public, without your name'
}

/** How to earn a badge. */
export function asksText(kind: LockedBadge['kind'], skill: string): string {
  const { asks } = badgeTable[kind]
  switch (asks.by) {
    case 'test':
      return `Pass the ${skill} test at the level “${levelText(asks.level)}”.`
    case 'ways':
      return asks.ways === 2
        ? `Proved in two of three ways (a test, GitHub, endorsements), with a confidence of ${asks.confidence}.`
        : `Proved by a test, on GitHub and by endorsements, with a confidence of ${asks.confidence}.`
    case 'vouched':
      return `Endorsed by ${asks.people} people who proved it themselves, none of whom you endorse.`
    case 'skills':
      return `${asks.skills} skills with a confidence of ${asks.confidence} or more.`
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

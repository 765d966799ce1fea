import type { OwnBadge, PointEntry } from '@codekin/contracts/gamification/models'
import type { Person } from '@codekin/contracts/skill-verification/models'
import type { BadgeProgress } from './badges.ts'
import type { Award } from './ledger.ts'

const presentCause = ({ kind, skill, level, occurredAt }: Award) => ({
  kind,
  skill,
  level,
  occurredAt: occurredAt.toISOString(),
})

/** A row of the ledger as its owner sees it; `people`: those the owner may see. */
export function presentEntry(award: Award, people: ReadonlyMap<string, Person>): PointEntry {
  const { kind, causeId, points, worth, reversed, otherUserId } = award
  return {
    id: `${kind}.${causeId}`,
    ...presentCause(award),
    points,
    worth,
    person: (otherUserId && people.get(otherUserId)) || null,
    reversed: reversed && { by: reversed.by, at: reversed.at.toISOString() },
  }
}

export function presentBadge({ badge, done, of, cause }: BadgeProgress<Award>, rarity: number | null): OwnBadge {
  return {
    badge,
    progress: { done, of },
    earnedAt: cause?.occurredAt.toISOString() ?? null,
    evidence: cause && presentCause(cause),
    rarity,
  }
}

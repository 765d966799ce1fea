import { isolateBidi } from '@codekin/contracts/direction'
import type { Candidate, Compatibility, FactorName } from '@codekin/contracts/matching/models'
import type { Profile, Skill } from '@codekin/contracts/users/models'

/** The relation of a skill to the two: both have it, they bring it, or it is only theirs. */
type SkillKind = 'shared' | 'added' | 'other'
export type ComparedSkill = Skill & { kind: SkillKind }

const order: Record<SkillKind, number> = { shared: 0, added: 1, other: 2 }

/** The sign of each kind, and its text for screen readers. */
export const signs: Record<SkillKind, { sign: string; spokenSign: string }> = {
  shared: { sign: '=', spokenSign: 'You both: ' },
  added: { sign: '+', spokenSign: 'They bring: ' },
  other: { sign: '', spokenSign: '' },
}

/**
 * Skills in the order of the comparison: shared ones first, then new ones, verified ones first in each group. Without a
 * comparison only verified ones come first.
 */
export function comparedSkills({ skills }: Pick<Profile, 'skills'>, compatibility?: Compatibility): ComparedSkill[] {
  const kindOf = (name: string): SkillKind => {
    if (compatibility?.shared.includes(name)) return 'shared'
    return compatibility?.theyAdd.includes(name) ? 'added' : 'other'
  }
  return skills
    .map((skill) => ({ ...skill, kind: kindOf(skill.name) }))
    .sort((a, b) => order[a.kind] - order[b.kind] || b.verifiedBy.length - a.verifiedBy.length)
}

/** The strongest reasons, at most `max`; without what the card shows elsewhere. */
export function strongestReasons(
  { factors }: Compatibility,
  max: number,
  without: readonly FactorName[] = [],
): string[] {
  return factors
    .filter(({ factor }) => !without.includes(factor))
    .toSorted((a, b) => b.contribution - a.contribution)
    .flatMap(({ reasons }) => reasons)
    .slice(0, max)
}

/** The overlap of working hours, in the server's words. */
export function overlapOf({ factors, conflicts }: Compatibility): string | undefined {
  return (
    factors.find(({ factor }) => factor === 'timezone')?.reasons[0] ??
    conflicts.find((conflict) => conflict.includes('working hour'))
  )
}

/** A candidate in one sentence, for screen readers. */
export function spoken({
  profile,
  compatibility,
  hasSuperlikedYou,
}: Candidate & { hasSuperlikedYou?: boolean }): string {
  const skills = comparedSkills(profile, compatibility)
    .slice(0, 3)
    .map(({ name }) => name)
  const mark = hasSuperlikedYou ? ['superliked you'] : []
  return [`${isolateBidi(profile.full_name)}, ${compatibility.score} percent fit`, ...mark, ...skills].join(', ')
}

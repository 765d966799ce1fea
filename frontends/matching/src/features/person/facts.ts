import type { Candidate, Compatibility, FactorName } from '@codekin/contracts/matching/models'
import type { Profile, Skill } from '@codekin/contracts/users/models'

/** What a skill is between the two: both have it, they bring it, or it is just theirs. */
export type SkillKind = 'shared' | 'added' | 'other'
export type ComparedSkill = Skill & { kind: SkillKind }

const order: Record<SkillKind, number> = { shared: 0, added: 1, other: 2 }

/** Skills as the comparison sees them: what both have first, then what is new, proved ones first in each. */
export function comparedSkills(profile: Profile, { shared, theyAdd }: Compatibility): ComparedSkill[] {
  const kindOf = (name: string): SkillKind =>
    shared.includes(name) ? 'shared' : theyAdd.includes(name) ? 'added' : 'other'
  return profile.skills
    .map((skill) => ({ ...skill, kind: kindOf(skill.name) }))
    .sort((a, b) => order[a.kind] - order[b.kind] || b.verifiedBy.length - a.verifiedBy.length)
}

/** The strongest reasons, at most `max`; what the card shows elsewhere is left out. */
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

/** How the working hours of the two meet, in the server's words. */
export function overlapOf({ factors, conflicts }: Compatibility): string | undefined {
  return (
    factors.find(({ factor }) => factor === 'timezone')?.reasons[0] ??
    conflicts.find((conflict) => conflict.includes('working hour'))
  )
}

/** A candidate in one sentence, for those who listen. */
export function spoken({ profile, compatibility }: Candidate): string {
  const skills = comparedSkills(profile, compatibility)
    .slice(0, 3)
    .map(({ name }) => name)
  return [`${profile.full_name}, ${compatibility.score} percent compatible`, ...skills].join(', ')
}

type SkillCount = { name: string; people: number }
type DecidedSkill = { skill: string; likes: number; passes: number }

/**
 * Decisions about people with each skill, the most frequent first, at most `most`. Skills are compared ignoring case and shown in
 * the most common spelling.
 */
export function decidedSkills(
  { liked, passed }: { liked: readonly SkillCount[]; passed: readonly SkillCount[] },
  most: number,
): DecidedSkill[] {
  const spelled = [
    ...liked.map(({ name, people }) => ({ skill: name, likes: people, passes: 0 })),
    ...passed.map(({ name, people }) => ({ skill: name, likes: 0, passes: people })),
  ].toSorted(byTimesMet)
  const skills = new Map<string, DecidedSkill>()
  for (const { skill, likes, passes } of spelled) {
    const known = skills.get(skill.toLowerCase()) ?? { skill, likes: 0, passes: 0 }
    skills.set(skill.toLowerCase(), { ...known, likes: known.likes + likes, passes: known.passes + passes })
  }
  return [...skills.values()].toSorted(byTimesMet).slice(0, most)
}

const byTimesMet = (a: DecidedSkill, b: DecidedSkill) =>
  b.likes + b.passes - (a.likes + a.passes) || (a.skill < b.skill ? -1 : 1)

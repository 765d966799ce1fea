type SkillCount = { name: string; people: number }
type DecidedSkill = { skill: string; likes: number; passes: number }

/**
 * Decisions about people with each skill, the most frequent first, at most `most`. Skills are compared ignoring case and shown in
 * the most common spelling.
 */
export function mergeDecidedSkills(
  { liked, passed }: { liked: readonly SkillCount[]; passed: readonly SkillCount[] },
  most: number,
): DecidedSkill[] {
  const spellings = [
    ...liked.map(({ name, people }) => ({ skill: name, likes: people, passes: 0 })),
    ...passed.map(({ name, people }) => ({ skill: name, likes: 0, passes: people })),
  ].toSorted(byDecisionCount)
  const skills = new Map<string, DecidedSkill>()
  for (const { skill, likes, passes } of spellings) {
    const previous = skills.get(skill.toLowerCase()) ?? { skill, likes: 0, passes: 0 }
    skills.set(skill.toLowerCase(), { ...previous, likes: previous.likes + likes, passes: previous.passes + passes })
  }
  return [...skills.values()].toSorted(byDecisionCount).slice(0, most)
}

const byDecisionCount = (a: DecidedSkill, b: DecidedSkill) =>
  b.likes + b.passes - (a.likes + a.passes) || (a.skill < b.skill ? -1 : 1)

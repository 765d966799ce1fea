import type { RepositoryFigures, SkillFigures } from '@codekin/contracts/skill-verification/figures'
import { canonicalSkill, wellKnownSkills } from '@codekin/contracts/users/skill-names'
import type { FileFacts } from './heads.ts'
import type { CountedCommit } from './history.ts'

/** The count of one repository. */
export type RepositoryCount = {
  commits: readonly CountedCommit[]
  files: ReadonlyMap<string, FileFacts>
  /** Addresses of its other authors. They are counted and not sent. */
  others: ReadonlySet<string>
}

export type Figures = Omit<RepositoryFigures, 'userId'>

const known: ReadonlySet<string> = new Set(wellKnownSkills.map(([name]) => name))
const skillsMax = 100

type Tally = { commits: number; repositories: Set<number>; lines: Map<string, number> }

function skillsOf({ path, language }: { path: string; language: string }, files: RepositoryCount['files']): string[] {
  const facts = files.get(path)
  if (facts?.isGenerated) return []
  const names = [language, ...(facts?.frameworks ?? [])].map((name) => canonicalSkill(name).name)
  return [...new Set(names)].filter((name) => known.has(name))
}

function linesBySkill({ additions }: CountedCommit, files: RepositoryCount['files']): Map<string, number> {
  const lines = new Map<string, number>()
  for (const addition of additions) {
    for (const skill of skillsOf(addition, files)) lines.set(skill, (lines.get(skill) ?? 0) + addition.lines)
  }
  return lines
}

function presentTally(skill: string, { commits, repositories, lines }: Tally): SkillFigures {
  const byMonth = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { skill, commits, repositories: repositories.size, lines: Object.fromEntries(byMonth) }
}

const totalOf = ({ lines }: SkillFigures) => Object.values(lines).reduce((sum, count) => sum + count, 0)

/** The figures to send, skills with most lines first. A commit in several repositories counts once. */
export function figuresOf(repositories: readonly RepositoryCount[], now: Date): Figures {
  const seen = new Set<string>()
  const tallies = new Map<string, Tally>()
  const withWork = new Set<number>()
  let commits = 0
  for (const [at, { commits: counted, files }] of repositories.entries()) {
    for (const commit of counted) {
      const lines = linesBySkill(commit, files)
      if (lines.size === 0 || seen.has(commit.sha)) continue
      seen.add(commit.sha)
      withWork.add(at)
      commits += 1
      for (const [skill, count] of lines) {
        const tally = tallies.get(skill) ?? { commits: 0, repositories: new Set(), lines: new Map() }
        tally.commits += 1
        tally.repositories.add(at)
        tally.lines.set(commit.month, (tally.lines.get(commit.month) ?? 0) + count)
        tallies.set(skill, tally)
      }
    }
  }
  const others = new Set(repositories.flatMap(({ others: each }, at) => (withWork.has(at) ? [...each] : [])))
  const skills = [...tallies].map(([skill, tally]) => presentTally(skill, tally))
  return {
    version: 1,
    countedAt: now.toISOString(),
    repositories: withWork.size,
    commits,
    collaborators: others.size,
    skills: skills.toSorted((a, b) => totalOf(b) - totalOf(a) || (a.skill < b.skill ? -1 : 1)).slice(0, skillsMax),
  }
}

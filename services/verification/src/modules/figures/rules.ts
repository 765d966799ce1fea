import type { RepositoryFigures, SkillFigures } from '@codekin/contracts/skill-verification/figures'
import { figuresHours } from '@codekin/contracts/skill-verification/limits'
import type { EvidenceDetail } from '@codekin/contracts/skill-verification/models'
import { linesMin, weightOfLines, worthOfAge } from '../analysis/rules/index.ts'

type Detail = Extract<EvidenceDetail, { kind: 'cli' }>
type SupportedSkill = { skill: string; weight: number; detail: Detail }

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds
/** Clocks of machines differ. */
const clockSkewMilliseconds = 10 * 60_000
/** Chosen, like the bound of `isBulk` for one commit: more lines are imported or generated. */
const linesPerCommitMax = 1500

const monthStart = (month: string) => new Date(`${month}-01T00:00:00Z`)
const nextMonth = (month: string) => {
  const start = monthStart(month)
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1))
}
const linesOf = ({ lines }: SkillFigures) => Object.values(lines).reduce((sum, count) => sum + count, 0)

/** Whether they were counted recently, allowing for clock skew. */
export function areFresh({ countedAt }: RepositoryFigures, now: Date): boolean {
  const age = now.getTime() - Date.parse(countedAt)
  return age <= figuresHours * hourMilliseconds && age >= -clockSkewMilliseconds
}

/** Whether a person can have written this: no part exceeds the whole, no month is in the future, no commit has thousands of lines. */
export function arePlausible(figures: RepositoryFigures, now: Date): boolean {
  return figures.skills.every((one) => {
    const isWithin = one.commits <= figures.commits && one.repositories <= figures.repositories
    const isPast = Object.keys(one.lines).every(
      (month) => monthStart(month).getTime() <= now.getTime() + dayMilliseconds,
    )
    return isWithin && isPast && one.repositories <= one.commits && linesOf(one) <= one.commits * linesPerCommitMax
  })
}

function supportOf(one: SkillFigures, { collaborators }: RepositoryFigures, now: Date): SupportedSkill[] {
  const lines = linesOf(one)
  if (lines < linesMin) return []
  const months = Object.keys(one.lines).toSorted()
  const endOf = (month: string) => new Date(Math.min(nextMonth(month).getTime() - 1, now.getTime()))
  const worth = Object.entries(one.lines).reduce((sum, [month, count]) => {
    return sum + count * worthOfAge((now.getTime() - endOf(month).getTime()) / dayMilliseconds)
  }, 0)
  const { skill, commits, repositories } = one
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return [
    {
      skill,
      weight: weightOfLines({ lines: worth, repositories, months: months.length }),
      detail: {
        kind: 'cli',
        lines,
        commits,
        repositories,
        collaborators,
        firstAt: monthStart(first).toISOString(),
        lastAt: endOf(last).toISOString(),
      },
    },
  ]
}

/** Skills that figures support, by the formula of unreviewed work on GitHub. */
export function supportedSkills(figures: RepositoryFigures, now: Date): SupportedSkill[] {
  return figures.skills.flatMap((one) => supportOf(one, figures, now))
}

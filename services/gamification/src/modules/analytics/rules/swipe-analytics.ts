import type { CommandReply } from '@codekin/contracts/command'
import type { describeDecisions } from '@codekin/contracts/matching/commands'
import type { SwipeAnalytics } from '@codekin/contracts/own-analytics/models'
import { skillDecisionsMin, skillsShownMax } from '@codekin/contracts/own-analytics/released'
import { shareOf } from './analytics.ts'

type Decisions = CommandReply<typeof describeDecisions>
type SkillDecisions = Decisions['skills'][number]

/** Likes and passes from the user's own decisions alone. */
export function swipeAnalyticsOf(decisions: Decisions): Omit<SwipeAnalytics, 'timeRange' | 'from' | 'to'> {
  const { likes, passes, likedBack, hours, timeZone, skills, ofDecisions } = decisions
  return {
    likes,
    passes,
    likeBackRate: shareOf(likedBack, likes),
    hours,
    timeZone,
    skills: { ofDecisions, ...likedSkills(skills) },
  }
}

/** The more liked half of the skills, most liked first, and the other half, least liked first. */
function likedSkills(skills: readonly SkillDecisions[]): Pick<SwipeAnalytics['skills'], 'likedMost' | 'likedLeast'> {
  const frequent = skills.filter((one) => countDecisions(one) >= skillDecisionsMin)
  const half = Math.ceil(frequent.length / 2)
  const byMost = frequent.toSorted((a, b) => likeShareOf(b) - likeShareOf(a) || byDecisionCount(a, b))
  const byLeast = byMost.slice(half).toSorted((a, b) => likeShareOf(a) - likeShareOf(b) || byDecisionCount(a, b))
  return { likedMost: byMost.slice(0, Math.min(half, skillsShownMax)), likedLeast: byLeast.slice(0, skillsShownMax) }
}

const countDecisions = ({ likes, passes }: SkillDecisions) => likes + passes
const likeShareOf = (one: SkillDecisions) => one.likes / countDecisions(one)
const byDecisionCount = (a: SkillDecisions, b: SkillDecisions) =>
  countDecisions(b) - countDecisions(a) || a.skill.localeCompare(b.skill)

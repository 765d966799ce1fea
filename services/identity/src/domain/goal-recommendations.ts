import type { GoalRecommendation } from '@codekin/contracts/onboarding/models'
import type { Goal } from '@codekin/contracts/users/models'
import type { Developer } from './profile.ts'

type About = Pick<Developer, 'roles' | 'experienceYears' | 'skills'>
type Rule = { goal: Goal; why: (about: About) => string | undefined }

const recommendationsMax = 4

const joinNames = (names: readonly string[]) => names.slice(0, 2).join(' and ')
const listSkillsAtLevel = ({ skills }: About, ...levels: string[]) =>
  skills.filter(({ level }) => levels.includes(level)).map(({ name }) => name)
const getYears = ({ experienceYears }: About) => experienceYears ?? -1
const hasRole = ({ roles }: About, ...wanted: string[]) => roles.some((role) => wanted.includes(role))

/** The most informative rules come first. */
const rules: readonly Rule[] = [
  {
    goal: 'find-mentor',
    why: (about) =>
      getYears(about) >= 0 && getYears(about) <= 2
        ? 'In your first years, an hour with someone experienced can save you a month.'
        : undefined,
  },
  {
    goal: 'be-mentor',
    why: (about) =>
      getYears(about) >= 6 ? `With ${getYears(about)} years of experience, you have a lot to teach.` : undefined,
  },
  {
    goal: 'study-together',
    why: (about) => {
      const learning = listSkillsAtLevel(about, 'learning')
      return learning.length > 0 ? `You’re learning ${joinNames(learning)}. That’s easier with company.` : undefined
    },
  },
  {
    goal: 'open-source',
    why: (about) => {
      const strong = listSkillsAtLevel(about, 'strong', 'expert')
      return strong.length > 0 ? `Projects look for people who know ${joinNames(strong)} well.` : undefined
    },
  },
  {
    goal: 'co-founder',
    why: (about) =>
      getYears(about) >= 4 && hasRole(about, 'product', 'fullstack', 'design')
        ? 'You can take an idea from the first sketch to something people use.'
        : undefined,
  },
  {
    goal: 'hackathon',
    why: (about) =>
      hasRole(about, 'frontend', 'fullstack', 'mobile', 'game', 'design')
        ? 'Hackathon teams always need someone who builds what people see.'
        : undefined,
  },
  {
    goal: 'pair-programming',
    why: (about) =>
      about.skills.length >= 3 ? 'You know enough to enjoy pairing, and to learn from the other person.' : undefined,
  },
  { goal: 'side-project', why: () => 'Building something small is a good way to get to know someone new.' },
]

/** Returns a few goals with a reason for each, from a person's roles, skills and experience. Never empty. */
export function recommendGoals(about: About): GoalRecommendation[] {
  return rules
    .flatMap(({ goal, why }) => {
      const reason = why(about)
      return reason === undefined ? [] : [{ goal, why: reason }]
    })
    .slice(0, recommendationsMax)
}

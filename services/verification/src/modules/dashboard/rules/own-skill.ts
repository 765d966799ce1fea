import type { DashboardSkill, Strand } from '@codekin/contracts/skill-verification/models'
import { type GithubFacts, isUnderWay, type SkillEndorsements, stepsOf, type TestFacts } from './next-step.ts'

/** A piece that counts, or is hidden. */
type Piece = { method: Strand['method']; expiresAt: Date; detail: { kind: string; isDoubted?: boolean } }

type OfSkill = Pick<DashboardSkill, 'skill' | 'confidence' | 'strands' | 'isOnProfile'> & {
  pieces: readonly Piece[]
  github: GithubFacts
  test: Omit<TestFacts, 'provedUntil'>
  endorsements: SkillEndorsements
}

/** A skill on the own dashboard with what to do next. */
export function presentOwnSkill({ pieces, github, test, endorsements, ...about }: OfSkill, now: Date): DashboardSkill {
  const written = pieces.filter(({ method }) => method === 'github')
  const passed = pieces.find(({ method }) => method === 'test')
  const facts = {
    github: {
      ...github,
      isProved: written.length > 0,
      isDoubted: written.some(({ detail }) => detail.isDoubted === true),
    },
    test: { ...test, provedUntil: passed?.expiresAt ?? null },
    endorsements,
  }
  const steps = stepsOf(facts, now)
  const waiting = endorsements.filter(({ status }) => status === 'asked').length
  return { ...about, waiting, steps, nextStep: steps[0]?.step ?? 'none' }
}

/** Leaves out skills that are not on the profile, have no evidence and nothing under way. */
export const isListed = ({ isOnProfile, strands, steps }: DashboardSkill): boolean =>
  isOnProfile || strands.length > 0 || isUnderWay(steps)

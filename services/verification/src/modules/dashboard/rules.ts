import type { DashboardSkill, Strand } from '@codekin/contracts/skill-verification/models'
import { type Endorsed, mayRefresh } from '../endorsements/rules/index.ts'

type OfSkill = {
  skill: string
  confidence: number
  strands: Strand[]
  isOnProfile: boolean
  /** About this skill, of all states. */
  endorsements: readonly (Pick<Endorsed, 'status' | 'givenAt' | 'refreshAskedAt'> & {
    ownerId: string
    endorserId: string
  })[]
}

/** A skill on the own dashboard with what to do next. */
export function presentOwnSkill({ endorsements, ...about }: OfSkill, now: Date): DashboardSkill {
  const waiting = endorsements.filter(({ status }) => status === 'asked').length
  return { ...about, waiting, nextStep: nextStepOf(endorsements, now) }
}

function nextStepOf(endorsements: OfSkill['endorsements'], now: Date): DashboardSkill['nextStep'] {
  if (endorsements.some(({ status }) => status === 'offered')) return 'answer-request'
  const given = endorsements.filter(({ status }) => status === 'given')
  if (given.some(({ givenAt, refreshAskedAt }) => givenAt && mayRefresh(givenAt, now) && !refreshAskedAt))
    return 'ask-refresh'
  if (given.length >= enoughEndorsements) return 'none'
  return endorsements.some(({ status }) => status === 'asked') ? 'wait' : 'ask-endorsement'
}

/** One more gives hardly more from there on. */
const enoughEndorsements = 4

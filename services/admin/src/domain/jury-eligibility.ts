import type { JuryHurdle } from '@codekin/contracts/reports/jury'
import { daysAfter } from './times.ts'

const accountDaysMin = 30

export type JuryCandidate = {
  createdAt: Date
  emailVerified: boolean
  verifiedSkills: number | null
  activeStrikes: number
  isJuror: boolean
}

/** Reasons why a person may not review for the community; empty if they may. */
export function checkJuryEligibility(candidate: JuryCandidate, now: Date): JuryHurdle[] {
  const { createdAt, emailVerified, verifiedSkills, activeStrikes, isJuror } = candidate
  const applies: Record<JuryHurdle, boolean> = {
    'account-too-young': createdAt > daysAfter(now, -accountDaysMin),
    'nothing-proved': !emailVerified && (verifiedSkills ?? 0) === 0,
    strikes: activeStrikes > 0,
    'not-joined': !isJuror,
  }
  return (Object.keys(applies) as JuryHurdle[]).filter((hurdle) => applies[hurdle])
}

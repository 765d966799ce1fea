import type { JuryHurdle } from '@codekin/contracts/reports/jury'
import { daysAfter } from './times.ts'

const accountDaysMin = 30

export type Candidate = {
  createdAt: Date
  emailVerified: boolean
  verifiedSkills: number | null
  activeStrikes: number
  isJuror: boolean
}

/** Why somebody may not judge; empty for those who may. */
export function hurdlesOf(candidate: Candidate, now: Date): JuryHurdle[] {
  const { createdAt, emailVerified, verifiedSkills, activeStrikes, isJuror } = candidate
  const stands: Record<JuryHurdle, boolean> = {
    'account-too-young': createdAt > daysAfter(now, -accountDaysMin),
    'nothing-proved': !emailVerified && (verifiedSkills ?? 0) === 0,
    strikes: activeStrikes > 0,
    'not-joined': !isJuror,
  }
  return (Object.keys(stands) as JuryHurdle[]).filter((hurdle) => stands[hurdle])
}

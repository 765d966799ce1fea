import { juryAuditsMin, juryPoints, reportPoints, reportSpacingDays } from '@codekin/contracts/gamification/points'
import { addDays, mondayOf } from '../../facts/rules.ts'
import type { Claim } from './claim.ts'

export type UpheldReport = {
  reportId: string
  aboutKey: string
  upheldAt: Date
  isUpheld: boolean
  decidedAt: Date
}
/** A week by its Monday, `YYYY-MM-DD`: how many items with a known answer a juror judged, and how many correctly. */
export type JuryWeek = { monday: string; answered: number; rightCount: number }

type Earned = Omit<Claim, 'userId' | 'groupId' | 'isHidden'>
const noCounterpart = { otherUserId: null, skill: null, level: null }

/**
 * Upheld reports, each dated at the end of its week, so that it is not on the board of the next week, which starts empty. Reports about
 * the same person count once in `reportSpacingDays`. An overturned report leaves its place to the next one.
 */
export function reportClaims(reports: readonly UpheldReport[]): Earned[] {
  const about = Map.groupBy(reports, ({ aboutKey }) => aboutKey)
  return [...about.values()].flatMap((same) => {
    let free = new Date(0)
    const inOrder = same.toSorted(
      (a, b) => a.upheldAt.getTime() - b.upheldAt.getTime() || a.reportId.localeCompare(b.reportId),
    )
    return inOrder.flatMap(({ reportId, upheldAt, isUpheld, decidedAt }) => {
      if (upheldAt < free) return []
      if (isUpheld) free = addDays(upheldAt, reportSpacingDays)
      return {
        ...noCounterpart,
        kind: 'report-upheld' as const,
        causeId: reportId,
        worth: reportPoints,
        occurredAt: endOfWeek(mondayOf(upheldAt)),
        undone: isUpheld ? null : { by: 'decision-overturned' as const, at: decidedAt },
      }
    })
  })
}

/** Weeks of jury work, dated at their end. Single items earn nothing. */
export function juryClaims(weeks: readonly JuryWeek[]): Earned[] {
  return weeks.flatMap(({ monday, answered, rightCount }) => {
    const reached = juryPoints.find(({ share }) => rightCount >= share * answered)
    if (answered < juryAuditsMin || !reached) return []
    return {
      ...noCounterpart,
      kind: 'jury-right' as const,
      causeId: weekId(monday),
      worth: reached.points,
      occurredAt: endOfWeek(new Date(`${monday}T00:00:00.000Z`)),
      undone: null,
    }
  })
}

/** The last millisecond of the week of a Monday. */
const endOfWeek = (monday: Date) => new Date(addDays(monday, 7).getTime() - 1)

/** A week as an id (RFC 9562, version 8): the digits of its Monday. */
const weekId = (monday: string) => `00000000-0000-8000-8000-${monday.replaceAll('-', '').padStart(12, '0')}`

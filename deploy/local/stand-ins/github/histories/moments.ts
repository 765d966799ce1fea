import { momentAgo, type Phase } from './plan.ts'
import type { Random } from './random.ts'

const hour = 3600 * 1000
const day = 24 * hour

/** A unit of work in a phase, and when it reached the default branch. */
export type Unit = {
  phase: Phase
  /** Keeps its random numbers independent of every other unit's. */
  key: string
  at: number
  /** Changes the names of rewritten commits. */
  salt: string
}

function humanMoment(from: number, to: number, random: Random): number {
  const moment = new Date(from + random.next() * (to - from))
  const isWeekend = moment.getUTCDay() % 6 === 0
  const shifted = isWeekend && random.chance(0.75) ? moment.getTime() + 2 * day : moment.getTime()
  const midnight = Math.floor(shifted / day) * day
  // The median of three numbers: most of the day's work around noon, some of it late.
  const hours = [random.next(), random.next(), random.next()].toSorted((a, b) => a - b).map((one) => 7 + one * 15)
  const written = midnight + (hours[1] ?? 12) * hour + random.between(0, 3599) * 1000
  return Math.round(Math.min(to, Math.max(from, written)))
}

export function unitsOf(phase: Phase, key: string, random: Random): Unit[] {
  const from = momentAgo(phase.from)
  const to = momentAgo(phase.to)
  const units = Array.from({ length: phase.count }, (_, place): Unit => {
    const at =
      phase.at !== undefined
        ? phase.at + place * 1000
        : phase.rhythm === 'burst'
          ? from + place * 8000
          : humanMoment(from, to, random)
    return { phase, key: `${key}.${place}`, at: Math.floor(at / 1000) * 1000, salt: '' }
  })
  return units.toSorted((a, b) => a.at - b.at)
}

/** The author date of a commit; mostly minutes before it was committed. */
export function authoredAt(unit: Unit, random: Random): number {
  const { authored } = unit.phase
  if (!authored) return unit.at
  return Math.floor(humanMoment(momentAgo(authored.from), momentAgo(authored.to), random) / 1000) * 1000
}

/** When a pull request that ended at that time was opened, and when each of its commits was made. */
export function pullMoments(endedAt: number, commits: number, random: Random) {
  const createdAt = endedAt - random.between(2, 130) * hour
  const first = createdAt - random.between(1, 60) * hour
  const step = Math.floor((endedAt - hour - first) / Math.max(1, commits) / 1000) * 1000
  return { createdAt, commits: Array.from({ length: commits }, (_, place) => first + place * step) }
}

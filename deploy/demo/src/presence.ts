import { toldDays } from './likes.ts'
import type { DemoDeveloper } from './people/developers.ts'
import { randomFrom } from './people/random.ts'

/** An action of a person. */
export type Deed = { email: string; at: Date }

const hoursPerDay = 24

/** The UTC days on which each person was active: on every action, when they joined, and on others by their habits. */
export function makePresence(
  developers: readonly DemoDeveloper[],
  { deeds, now }: { deeds: readonly Deed[]; now: Date },
): Map<string, string[]> {
  const random = randomFrom(23)
  const done = Map.groupBy(deeds, ({ email }) => email)
  return new Map(
    developers.map(({ email, joinedHoursAgo }) => {
      const habit = 0.01 + 0.12 * random.fraction() ** 2
      const looks = Array.from({ length: toldDays }, (_, daysAgo) => ({ daysAgo, isHere: random.chance(habit) }))
      const hours = [
        joinedHoursAgo,
        ...looks
          .filter(({ daysAgo, isHere }) => isHere && daysAgo * hoursPerDay < joinedHoursAgo)
          .map(({ daysAgo }) => daysAgo * hoursPerDay),
      ]
      const times = [
        ...hours.map((ago) => new Date(now.getTime() - ago * 3_600_000)),
        ...(done.get(email) ?? []).map(({ at }) => at),
      ]
      return [email, [...new Set(times.map((time) => time.toISOString().slice(0, 10)))].toSorted()]
    }),
  )
}

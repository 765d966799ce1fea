import type { DemoSwipe } from './likes.ts'
import type { DemoDeveloper } from './people/developers.ts'
import { randomFrom } from './people/random.ts'

/** A card that someone was shown and did not decide on. */
export type DemoShowing = { viewer: string; card: string; minutesAgo: number }

export type AdasMonths = {
  swipes: DemoSwipe[]
  showings: DemoShowing[]
  /** Views of her profile. */
  profileViews: { viewer: string; minutesAgo: number }[]
}

const minutesPerDay = 24 * 60
/** On holiday she was seldom active, and shown to few. */
const holiday = { from: 29, to: 40 }
/** The hours in which people look at others: over lunch, and in the evening. */
const hours = [7, 12, 12, 13, 18, 19, 20, 20, 21, 21, 22]
const hers = new Set(['TypeScript', 'PostgreSQL', 'Node.js', 'Rust', 'Go'])

/**
 * Whom Ada saw and who saw her since she joined, until yesterday. None of it makes a match: the people she decides on never
 * decide on her, and the other way round.
 */
export function makeAdasMonths(
  ada: DemoDeveloper,
  { developers, told, now }: { developers: readonly DemoDeveloper[]; told: readonly DemoSwipe[]; now: Date },
): AdasMonths {
  const random = randomFrom(41)
  const known = new Set(told.flatMap(({ from, to }) => [from, to]))
  const strangers = random.some(
    developers.filter(({ email }) => !known.has(email)),
    developers.length,
  )
  const middle = Math.floor(strangers.length / 2)
  const [seen, seeing] = [strangers.slice(0, middle), strangers.slice(middle)]
  const minutesToday = now.getUTCHours() * 60 + now.getUTCMinutes()
  const days = Math.floor(ada.joinedHoursAgo / 24) - 1
  const months: AdasMonths = { swipes: [], showings: [], profileViews: [] }
  for (let daysAgo = days; daysAgo >= 1; daysAgo -= 1) {
    const isAway = daysAgo >= holiday.from && daysAgo <= holiday.to
    const some = (min: number, max: number) => Math.round(random.between(min, max) * (isAway ? 0.15 : 1))
    const someTime = () => minutesToday + daysAgo * minutesPerDay - random.pick(hours) * 60 - random.between(0, 59)
    for (const { email, skills } of takeHere(seen, some(0, 3), daysAgo)) {
      const isLiked = random.chance(skills.some(({ name }) => hers.has(name)) ? 0.6 : 0.15)
      const action = isLiked ? 'like' : 'pass'
      months.swipes.push({ from: ada.email, to: email, action, minutesAgo: someTime() })
    }
    for (const { email } of takeHere(seeing, some(1, 3), daysAgo))
      months.swipes.push({ from: email, to: ada.email, action: 'pass', minutesAgo: someTime() })
    for (const { email } of random.some(seen, some(3, 9)))
      months.showings.push({ viewer: email, card: ada.email, minutesAgo: someTime() })
    for (const { email } of random.some(seen, some(0, 6)))
      months.profileViews.push({ viewer: email, minutesAgo: someTime() })
  }
  return months
}

/** Takes this many people who were active on that day from the end of a list. */
function takeHere(list: DemoDeveloper[], count: number, daysAgo: number): DemoDeveloper[] {
  return list.splice(-count, count).filter(({ joinedHoursAgo }) => joinedHoursAgo > (daysAgo + 1) * 24)
}

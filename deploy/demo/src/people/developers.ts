import type { DeveloperRole, Goal, Project, SkillLevel } from '@codekin/contracts/users/models'
import type { ImportedDeveloper } from '@codekin/identity/import-developers'
import { names } from './names.ts'
import { destinations, type Place, places } from './places.ts'
import { dealer, type Random, randomFrom } from './random.ts'
import { type Trade, trades } from './trades.ts'
import { createWriter } from './writer.ts'

export type DemoSkill = { name: string; level: SkillLevel }

/** A fictional developer. Fields that some people leave open are empty or null. */
export type DemoDeveloper = {
  email: string
  fullName: string
  /** How long ago they joined. */
  joinedHoursAgo: number
  headline: string
  bio: string
  location: string
  city: string
  timezone: string | null
  experienceYears: number | null
  roles: DeveloperRole[]
  goals: Goal[]
  skills: DemoSkill[]
  links: { label: string; url: string }[]
  languages: string[]
  lookingFor: DeveloperRole[]
  showcase?: Project[]
  /** Where they stopped in onboarding. */
  halfWay?: ImportedDeveloper['halfWay']
  /** Their activity since, by age in days. */
  past?: (daysAgo: (days: number) => Date) => NonNullable<ImportedDeveloper['past']>
}

const seed = 20_240_229
const moversSeed = 19
const shareOfMovers = 0.33
const hoursPerYear = 8_766

/** Makes the same 300 developers each time. */
export function makeDevelopers(): DemoDeveloper[] {
  const random = randomFrom(seed)
  const home = dealer(
    places.flatMap((place) => Array.from({ length: place.weight }, () => place)),
    random,
  )
  const writer = createWriter(random)
  const nameOf = createNamer(random)
  const roster = random.some(
    trades.flatMap((trade) => Array.from({ length: trade.people }, () => trade)),
    Number.POSITIVE_INFINITY,
  )
  const homeOf = createMover()
  return roster.map((trade) => {
    const origin = home()
    return developerOf(random, { trade, origin, home: homeOf(origin), fullName: nameOf(origin), writer })
  })
}

/** Moves some who come from elsewhere to popular cities, with its own random numbers: everything else stays the same. */
function createMover(): (origin: Place) => Place {
  const random = randomFrom(moversSeed)
  const arrive = dealer(destinations, random)
  return (origin) => (!destinations.includes(origin) && random.chance(shareOfMovers) ? arrive() : origin)
}

type Origin = { trade: Trade; origin: Place; home: Place; fullName: string; writer: ReturnType<typeof createWriter> }

function developerOf(random: Random, { trade, origin, home, fullName, writer }: Origin): DemoDeveloper {
  const years = yearsOf(random)
  const skills = skillsOf(random, trade, years)
  const goals = goalsOf(random, years)
  const [main = '', other = ''] = skills.map(({ name }) => name)
  const title = random.pick(trade.titles)
  const text = writer.write({ role: trade.role, title, years, skill: main, other, city: home.city, goals })
  const handle = handleOf(fullName)
  return {
    email: `${handle}@people.codekin.dev`,
    fullName,
    joinedHoursAgo: joinedHoursAgo(random),
    headline: random.chance(0.95) ? text.headline : '',
    bio: random.chance(0.94) ? text.bio : '',
    location: random.chance(0.9) ? [...new Set([home.city, home.country])].join(', ') : '',
    city: home.city,
    timezone: random.chance(0.97) ? home.zone : null,
    experienceYears: random.chance(0.95) ? years : null,
    roles: [trade.role, ...(random.chance(0.3) ? [random.pick(trade.also)] : [])],
    goals,
    skills,
    links: linksOf(random, handle),
    languages: languagesOf(random, origin),
    lookingFor: random.some(trade.seeks, random.between(1, 3)),
  }
}

function createNamer(random: Random) {
  const taken = new Set<string>()
  return (place: Place): string => {
    const pool = names[place.people]
    if (!pool) throw new Error(`No one is ${place.people}`)
    for (;;) {
      const name = `${random.pick(pool.first)} ${random.pick(pool.last)}`.replaceAll('_', ' ')
      if (taken.has(handleOf(name))) continue
      taken.add(handleOf(name))
      return name
    }
  }
}

/** `Sørensen, Liv` → `liv.sorensen`. */
function handleOf(name: string): string {
  const letters: Record<string, string> = { ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', đ: 'd' }
  return name
    .toLowerCase()
    .replaceAll(/[øłıßæđ]/gu, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}|[’']/gu, '')
    .replaceAll(/[^a-z]+/g, '.')
}

function yearsOf(random: Random): number {
  const share = random.fraction()
  if (share < 0.2) return random.between(0, 2)
  if (share < 0.6) return random.between(3, 7)
  return share < 0.9 ? random.between(8, 14) : random.between(15, 28)
}

function levelOf(random: Random, years: number, place: number): SkillLevel {
  const reach = Math.min(3, years / 4) + random.fraction() - place * 0.35
  if (reach < 0.3) return 'learning'
  if (reach < 1.3) return 'working'
  return reach < 2.6 ? 'strong' : 'expert'
}

function skillsOf(random: Random, trade: Trade, years: number): DemoSkill[] {
  const stack = random.pick(trade.stacks).split(',')
  const side = random.some(trade.side.split(','), random.between(1, 4))
  const second = random.chance(0.25) ? random.some(random.pick(trade.stacks).split(','), 2) : []
  const known = [...new Set([...stack.slice(0, years < 2 ? 3 : 5), ...second, ...side])]
  return known.map((name, place) => ({ name, level: levelOf(random, years, place) }))
}

const everybody: readonly Goal[] = [
  ...Array<Goal>(5).fill('side-project'),
  ...Array<Goal>(3).fill('open-source'),
  ...Array<Goal>(3).fill('pair-programming'),
  ...Array<Goal>(2).fill('study-together'),
  'co-founder',
  'co-founder',
  'hackathon',
  'friends',
]
const beginners: readonly Goal[] = ['find-mentor', 'find-mentor', 'study-together', 'find-job', ...everybody]
const seniors: readonly Goal[] = ['be-mentor', 'be-mentor', 'hire', ...everybody]

function goalsOf(random: Random, years: number): Goal[] {
  const list = years < 3 ? beginners : years > 7 ? seniors : everybody
  return [...new Set(random.some(list, random.between(1, 3)))]
}

function joinedHoursAgo(random: Random): number {
  // Some are new, so that the decks' places for newcomers are taken from the first day on.
  return random.chance(0.06) ? random.between(2, 60) : random.between(72, hoursPerYear)
}

function linksOf(random: Random, handle: string): { label: string; url: string }[] {
  const plain = handle.replaceAll('.', '')
  const links = [
    { label: 'GitHub', url: `https://github.example/${plain}` },
    { label: 'Blog', url: `https://${handle.replaceAll('.', '-')}.example/notes` },
    { label: 'Talks', url: `https://talks.example/${plain}` },
    { label: 'Mastodon', url: `https://social.example/@${plain}` },
  ]
  return links.filter((_, place) => random.chance(0.6 - place * 0.15))
}

function languagesOf(random: Random, { languages }: Place): string[] {
  const spoken = [...languages, ...(languages.includes('en') || random.chance(0.04) ? [] : ['en'])]
  return random.chance(0.12) ? [...new Set([...spoken, random.pick(['es', 'fr', 'de', 'pt', 'ja'])])] : spoken
}

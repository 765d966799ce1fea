import { type CityInShort, type CitySummary, listedPeopleMin } from '@codekin/contracts/cities/models'
import { developerRole } from '@codekin/contracts/users/models'
import { cityKey, cityNumber } from './compatibility/index.ts'
import { workingHoursOverlap } from './timezone-overlap.ts'

const skillsMax = 12
const rolesMax = 6
/** Other cities shown with a city. */
export const otherCitiesMax = 6
/** Names that differ in more letters belong to different cities. */
const editDistanceMax = 2

type Figure = { kind: 'skill' | 'learned-skill' | 'sought-role' | 'zone'; key: string; name: string; people: number }
type CityWithZone = CityInShort & { zone: string | undefined }

/** How many of each kind are shown per city; its zone is the most common one. */
const shownMax: Record<Figure['kind'], number> = {
  skill: skillsMax,
  'learned-skill': skillsMax,
  'sought-role': rolesMax,
  zone: 1,
}

/** The figures of each city that are shown. Ties are broken by key, so that the choice reveals nothing about people. */
export function selectShownFigures<T extends Figure & { city: number }>(figures: readonly T[]): T[] {
  const counted = new Map<string, number>()
  return figures
    .toSorted((a, b) => b.people - a.people || (a.key < b.key ? -1 : 1))
    .filter(({ city, kind }) => {
      const before = counted.get(`${city} ${kind}`) ?? 0
      counted.set(`${city} ${kind}`, before + 1)
      return before < shownMax[kind]
    })
}

/** Paths have hyphens instead of spaces, and some names have hyphens themselves. */
export function cityKeysOf(name: string): string[] {
  return [...new Set([name, name.replaceAll('-', ' ')])].map((each) => String(cityNumber(each)))
}

/** The public data of a city; `figures` are in descending order of people. */
export function summarizeCity(
  { name, people, zone }: CityWithZone,
  o: { figures: readonly Figure[]; others: readonly CityWithZone[]; now: Date },
): CitySummary {
  const figuresOfKind = (kind: Figure['kind']) => o.figures.filter((figure) => figure.kind === kind)
  const skills = (kind: 'skill' | 'learned-skill') =>
    figuresOfKind(kind)
      .slice(0, skillsMax)
      .map(({ name: skill, people }) => ({ skill, people }))
  const roles = figuresOfKind('sought-role').flatMap(({ key, people }) => {
    const role = developerRole.safeParse(key)
    return role.success ? [{ role: role.data, people }] : []
  })
  const others = o.others.flatMap((other) => {
    const sharedHours = zone && other.zone ? workingHoursOverlap(zone, other.zone, o.now) : undefined
    return sharedHours === undefined ? [] : [{ name: other.name, people: other.people, sharedHours }]
  })
  return {
    name,
    people,
    isListed: people >= listedPeopleMin,
    offered: skills('skill'),
    learned: skills('learned-skill'),
    sought: roles.slice(0, rolesMax),
    others: others.slice(0, otherCitiesMax).toSorted((a, b) => b.sharedHours - a.sharedHours),
  }
}

/** The number of letters in which two words differ (Levenshtein 1966). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + Number(letter !== other)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Cities with a name similar to this one, the most similar first; if there is none, all cities, the largest first. */
export function findSimilarCities<T extends CityInShort>(name: string, cities: readonly T[], limit: number): T[] {
  const wanted = cityKey(name.replaceAll('-', ' '))
  const distance = (key: string) => (key.startsWith(wanted) || wanted.startsWith(key) ? 0.5 : editDistance(wanted, key))
  const similar = cities
    .map((city) => ({ city, apart: distance(cityKey(city.name.replaceAll('-', ' '))) }))
    .filter(({ apart }) => apart <= editDistanceMax)
    .toSorted((a, b) => a.apart - b.apart)
  return (similar.length > 0 ? similar.map(({ city }) => city) : cities).slice(0, limit)
}

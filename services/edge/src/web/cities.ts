import { cities } from '@codekin/contracts/cities/endpoints'
import {
  type CityInShort,
  type CitySummary,
  cityNameMax,
  citySummary,
  listedCitiesMax,
  listedPeopleMin,
} from '@codekin/contracts/cities/models'
import { roleNames } from '@codekin/contracts/users/role-names'
import { singleFlight } from '@codekin/service-kit/single-flight'
import type { z } from 'zod'
import type { TemplateData } from '../domain/fill-template.ts'

/** The answer for a city's name; `unknown` with similar cities. */
export type CityAnswer = { kind: 'city'; city: CitySummary } | { kind: 'unknown'; near: CityInShort[] }

const cacheMilliseconds = 300_000
/** People ask for few cities; made-up names evict others only briefly. */
const cacheMax = 500
const timeoutMilliseconds = 3_000

const cityList = cities.endpoints.listCities.reply as z.ZodType<{ cities: CityInShort[] }>

/** Fetches cities from matching, and caches the answers as long as matching allows. */
export function openCities(upstream: string) {
  const cache = new Map<string, { answer: CityAnswer; expiresAt: number }>()
  let largest: { cities: CityInShort[]; expiresAt: number } | undefined

  /** With a client's address, the client's rate limit counts. */
  async function ask(path: string, ip?: string): Promise<unknown> {
    const response = await fetch(`${upstream}${cities.base}${path}`, {
      headers: { accept: 'application/json', ...(ip !== undefined && { 'x-forwarded-for': ip }) },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    if (response.status === 404 || response.status === 400) return undefined
    if (!response.ok) throw new Error(`Matching answered ${response.status} about a city.`)
    return await response.json()
  }

  async function askFor(name: string, ip: string): Promise<CityAnswer> {
    // A name that no city can have is not requested; the largest cities are.
    const isName = name.length <= cityNameMax
    const found = isName ? await ask(`/cities/${encodeURIComponent(name)}`, ip) : undefined
    if (found !== undefined) return { kind: 'city', city: citySummary.parse(found) }
    const like = await ask(isName ? `/cities?near=${encodeURIComponent(name)}` : '/cities', ip)
    return { kind: 'unknown', near: cityList.safeParse(like).data?.cities ?? [] }
  }

  return {
    /** Throws if matching does not answer. */
    async find(name: string, ip: string): Promise<CityAnswer> {
      const key = name.length <= cityNameMax ? name.toLowerCase() : ''
      const known = cache.get(key)
      if (known && known.expiresAt > performance.now()) return known.answer
      const answer = await askFor(name, ip)
      if (cache.size >= cacheMax) cache.delete(cache.keys().next().value ?? '')
      cache.set(key, { answer, expiresAt: performance.now() + cacheMilliseconds })
      return answer
    },
    /** The largest cities with a page, largest first. Throws if matching does not answer. */
    list: singleFlight(async (): Promise<CityInShort[]> => {
      if (largest && largest.expiresAt > performance.now()) return largest.cities
      const { cities: found } = cityList.parse(await ask(`/cities?limit=${listedCitiesMax}`))
      largest = { cities: found, expiresAt: performance.now() + cacheMilliseconds }
      return found
    }),
  }
}

/** The address of a city's page. */
const slugOf = (name: string): string => encodeURIComponent(name.toLowerCase().replaceAll(/\s+/g, '-'))

const linkTo = ({ name, people }: CityInShort): TemplateData => ({ name, people, slug: slugOf(name) })

/** The data of a city's page. */
export function cityData(city: CitySummary): TemplateData {
  return {
    ...linkTo(city),
    unlisted: city.isListed ? [] : [{ name: city.name }],
    hasOffered: city.offered.length > 0 ? [{ offered: city.offered }] : [],
    hasLearned: city.learned.length > 0 ? [{ learned: city.learned }] : [],
    hasSought:
      city.sought.length > 0
        ? [{ sought: city.sought.map(({ role, people }) => ({ role: roleNames[role], people })) }]
        : [],
    hasOthers:
      city.others.length > 0
        ? [{ others: city.others.map((other) => ({ ...linkTo(other), hours: other.sharedHours })) }]
        : [],
  }
}

/** The data of the site map: the cities that search engines may index. */
export function siteMapData(all: readonly CityInShort[]): TemplateData {
  return { cities: all.filter(({ people }) => people >= listedPeopleMin).map(linkTo) }
}

/** The data of the list of cities. */
export function cityListData(all: readonly CityInShort[]): TemplateData {
  if (all.length === 0) return { noCities: [{}] }
  const isCut = all.length >= listedCitiesMax ? [{ max: listedCitiesMax }] : []
  return { hasCities: [{ cities: all.map(linkTo), isCut }] }
}

/** The data of the page for an unknown city. */
export function unknownCityData(near: readonly CityInShort[]): TemplateData {
  return { hasNear: near.length > 0 ? [{ near: near.map(linkTo) }] : [] }
}

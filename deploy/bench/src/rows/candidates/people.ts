import { developerRole } from '@codekin/contracts/users/models'
import {
  cityNumber,
  knownSkills,
  languageMask,
  skillMask,
  skillsOfRole,
  zoneBandOf,
} from '@codekin/matching/testing/discovery'

/** A value and its relative frequency. */
export type Weighted = { value: string; weight: number }

const zones: Record<string, [weight: number, language: string]> = {
  'America/New_York': [9, 'en'],
  'America/Chicago': [5, 'en'],
  'America/Denver': [2, 'en'],
  'America/Los_Angeles': [9, 'en'],
  'America/Toronto': [3, 'en'],
  'America/Vancouver': [1, 'en'],
  'America/Mexico_City': [2, 'es'],
  'America/Bogota': [1, 'es'],
  'America/Lima': [1, 'es'],
  'America/Santiago': [1, 'es'],
  'America/Argentina/Buenos_Aires': [2, 'es'],
  'America/Sao_Paulo': [5, 'pt'],
  'Europe/London': [6, 'en'],
  'Europe/Dublin': [1, 'en'],
  'Europe/Lisbon': [1, 'pt'],
  'Europe/Madrid': [3, 'es'],
  'Europe/Paris': [4, 'fr'],
  'Europe/Berlin': [6, 'de'],
  'Europe/Amsterdam': [2, 'nl'],
  'Europe/Rome': [2, 'it'],
  'Europe/Warsaw': [3, 'pl'],
  'Europe/Stockholm': [1, 'sv'],
  'Europe/Bucharest': [1, 'ro'],
  'Europe/Kyiv': [2, 'uk'],
  'Europe/Istanbul': [2, 'tr'],
  'Africa/Lagos': [3, 'en'],
  'Africa/Nairobi': [1, 'en'],
  'Africa/Cairo': [1, 'ar'],
  'Africa/Johannesburg': [1, 'en'],
  'Asia/Dubai': [1, 'ar'],
  'Asia/Karachi': [2, 'ur'],
  'Asia/Kolkata': [14, 'hi'],
  'Asia/Kathmandu': [0.5, 'ne'],
  'Asia/Dhaka': [1, 'bn'],
  'Asia/Jakarta': [2, 'id'],
  'Asia/Ho_Chi_Minh': [1, 'vi'],
  'Asia/Singapore': [1, 'en'],
  'Asia/Shanghai': [4, 'zh'],
  'Asia/Seoul': [2, 'ko'],
  'Asia/Tokyo': [2, 'ja'],
  'Australia/Sydney': [2, 'en'],
  'Australia/Adelaide': [0.5, 'en'],
  'Pacific/Auckland': [0.5, 'en'],
}

const citiesPerZone = 7

/** Some 300 cities, a few of which hold most people. */
export function places(now: Date) {
  return Object.entries(zones).flatMap(([zone, [weight, language]]) =>
    Array.from({ length: citiesPerZone }, (_, rank) => {
      const city =
        rank === 0 ? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') : `${zone.split('/').at(-1)} ${rank}`
      return {
        city,
        zone,
        weight: weight / (rank + 1),
        cityNumber: cityNumber(city),
        zoneBand: zoneBandOf(zone, now),
        language,
        languageBit: languageMask([language]),
      }
    }),
  )
}

export const roles: Weighted[] = weighted({
  frontend: 16,
  backend: 20,
  fullstack: 22,
  mobile: 8,
  devops: 7,
  data: 6,
  'machine-learning': 6,
  security: 3,
  embedded: 2,
  game: 3,
  design: 3,
  quality: 2,
  product: 2,
})

export const goals: Weighted[] = weighted({
  'side-project': 22,
  'open-source': 14,
  'study-together': 12,
  'find-job': 12,
  'pair-programming': 9,
  'find-mentor': 8,
  'co-founder': 8,
  hackathon: 6,
  hire: 3,
  'be-mentor': 4,
  friends: 2,
})

/** Each role with the skills of its people, the usual ones first, and the skills wanted by people who seek the role. */
export function rolePools() {
  return developerRole.options.map((role, index) => ({
    role,
    bit: 1 << index,
    number: index + 1,
    pool: [...skillsOfRole[role]],
    sought: skillMask(skillsOfRole[role]),
  }))
}

/** Every skill, the most common of each field first. */
export function skillRows() {
  const byRank = knownSkills.map((name, index) => ({ name, rank: (index % 10) * 13 + Math.floor(index / 10) }))
  return byRank.toSorted((a, b) => a.rank - b.rank).map(({ name }) => ({ name, mask: skillMask([name]) }))
}

export function weightedPlaces(now: Date): Weighted[] {
  return places(now).map(({ weight }, index) => ({ value: String(index + 1), weight }))
}

/** The upper bound of each value's share of 0–1. */
export function shares(list: readonly Weighted[]): number[] {
  const total = list.reduce((sum, { weight }) => sum + weight, 0)
  let upTo = 0
  return list.map(({ weight }) => (upTo += weight) / total)
}

function weighted(of: Record<string, number>): Weighted[] {
  return Object.entries(of).map(([value, weight]) => ({ value, weight }))
}

import { z } from 'zod'
import { developerRole } from '../users/models.ts'

/** Search engines are asked not to index pages of cities with fewer people. */
export const listedPeopleMin = 25

/** The most listed cities, largest first. */
export const listedCitiesMax = 500

/** Characters of a city's name in an address. */
export const cityNameMax = 100

/** A count of people in public: rounded down to fives, never below ten. */
const people = z.int().min(10)

export const cityInShort = z.object({ name: z.string(), people })
export type CityInShort = z.output<typeof cityInShort>

/** The public facts about a city: counts of at least ten people, among those who are open to strangers. */
export const citySummary = cityInShort.extend({
  isListed: z.boolean(),
  /** Skills that people there have beyond learning them, the most frequent first. */
  offered: z.array(z.object({ skill: z.string(), people })),
  /** Skills that people there are learning. */
  learned: z.array(z.object({ skill: z.string(), people })),
  /** Roles that people there look for. */
  sought: z.array(z.object({ role: developerRole, people })),
  /** The largest other cities, with the working hours in common today. */
  others: z.array(cityInShort.extend({ sharedHours: z.number().min(0).max(24) })),
})
export type CitySummary = z.output<typeof citySummary>

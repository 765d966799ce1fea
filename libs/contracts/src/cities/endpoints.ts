import { z } from 'zod'
import { area, endpoint } from '../endpoint.ts'
import { limit } from '../fields.ts'
import { cityInShort, cityNameMax, citySummary, listedCitiesMax } from './models.ts'

/** Counted once an hour, so responses may be cached. */
const forEverybody = {
  auth: 'public',
  rateLimit: [{ max: 600, perSeconds: 300, by: 'ip' }],
  cacheControl: 'public, max-age=300',
} as const

const name = z.string().min(1).max(cityNameMax)

/** The developers of a city in numbers, for people without an account. */
export const cities = area({
  name: 'cities',
  service: 'matching',
  base: '/api/v1',
  endpoints: {
    getCity: endpoint({
      method: 'GET',
      path: '/cities/:city',
      summary:
        'Get how many developers are in a city, what they know and are learning, and who they’re looking for, in groups of at least ten',
      ...forEverybody,
      params: z.object({ city: name }),
      reply: citySummary,
      errors: ['not_found'],
    }),
    listCities: endpoint({
      method: 'GET',
      path: '/cities',
      summary: 'List cities with a similar name, or the largest ones',
      ...forEverybody,
      query: z.object({ near: name.optional(), limit: limit({ max: listedCitiesMax, default: 6 }) }),
      reply: z.object({ cities: z.array(cityInShort) }),
      errors: [],
    }),
  },
})

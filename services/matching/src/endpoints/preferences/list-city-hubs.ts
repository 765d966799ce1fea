import type { preferences } from '@codekin/contracts/preferences/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { cityNumber } from '../../domain/compatibility/index.ts'
import { toPopulationCount } from '../../domain/population-count.ts'
import { findProfileCard } from '../../projections/profile-card/read.ts'
import { findCityCount, listLargestCities } from '../../store/population-counts.ts'

export const listCityHubs =
  ({ db }: Deps): Handler<typeof preferences.endpoints.listCityHubs> =>
  async ({ query: { limit }, caller }) => {
    const [card, largest] = await Promise.all([findProfileCard(db, caller.userId), listLargestCities(db, limit)])
    const city = card?.city ?? ''
    const ownKey = String(cityNumber(city))
    const hubs = largest.map(({ key, name, people }) => ({
      city: name,
      people: toPopulationCount(people),
      isOwn: key === ownKey,
    }))
    if (city === '' || hubs.some(({ isOwn }) => isOwn)) return { hubs }
    const people = toPopulationCount(await findCityCount(db, ownKey))
    return { hubs: [...hubs, { city, people, isOwn: true }] }
  }

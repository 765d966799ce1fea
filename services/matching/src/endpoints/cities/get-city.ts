import type { cities } from '@codekin/contracts/cities/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { cityKeysOf, otherCitiesMax, summarizeCity } from '../../domain/city.ts'
import { listCityFigures, listCityZones } from '../../store/city-figures.ts'
import { findCity, listLargestCities } from '../../store/population-counts.ts'

export const getCity =
  ({ db, clock }: Deps): Handler<typeof cities.endpoints.getCity> =>
  async ({ params, fail }) => {
    const city = await findCity(db, cityKeysOf(params.city))
    if (!city) throw fail('not_found')
    const [figures, largest] = await Promise.all([
      listCityFigures(db, Number(city.key)),
      listLargestCities(db, otherCitiesMax + 1),
    ])
    const zones = await listCityZones(
      db,
      [city, ...largest].map(({ key }) => Number(key)),
    )
    const withZone = (one: typeof city) => ({ ...one, zone: zones.get(Number(one.key)) })
    const others = largest.filter(({ key }) => key !== city.key).map(withZone)
    return summarizeCity(withZone(city), { figures, others, now: clock.now() })
  }

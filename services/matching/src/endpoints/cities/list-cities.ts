import type { cities } from '@codekin/contracts/cities/endpoints'
import { listedCitiesMax } from '@codekin/contracts/cities/models'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findSimilarCities } from '../../domain/city.ts'
import { listLargestCities } from '../../store/population-counts.ts'

/** Compares the name with all cities that may be listed. */
export const listCities =
  ({ db }: Deps): Handler<typeof cities.endpoints.listCities> =>
  async ({ query: { near, limit } }) => {
    const largest = await listLargestCities(db, near === undefined ? limit : listedCitiesMax)
    const found = near === undefined ? largest : findSimilarCities(near, largest, limit)
    return { cities: found.map(({ name, people }) => ({ name, people })) }
  }

import type { cities } from '@codekin/contracts/cities/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { getCity } from './get-city.ts'
import { listCities } from './list-cities.ts'

export function citiesHandlers(deps: Deps): Handlers<typeof cities.endpoints> {
  return { getCity: getCity(deps), listCities: listCities(deps) }
}

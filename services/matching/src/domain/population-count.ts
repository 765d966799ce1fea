import type { Headcount } from '@codekin/contracts/preferences/models'
import { roundPeopleCount } from '@codekin/contracts/privacy/people-counts'

export function toPopulationCount(people: number | undefined): Headcount {
  return roundPeopleCount(people ?? 0) || 'few'
}

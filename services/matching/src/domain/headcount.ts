import type { Headcount } from '@codekin/contracts/preferences/models'
import { roundedPeople } from '@codekin/contracts/privacy/people-counts'

export function headcountOf(people: number | undefined): Headcount {
  return roundedPeople(people ?? 0) || 'few'
}

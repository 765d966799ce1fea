import type { peopleFilter } from '@codekin/contracts/admin/people-models'
import type { z } from 'zod'
import { listFacets } from './people-facets.ts'

type PeopleQuery = z.output<z.ZodObject<typeof peopleFilter>>

/** Turns the query of the people list into the store's filter. */
export function toPeopleFilter({
  state,
  plan,
  role,
  trust,
  q,
  signedUpFrom,
  signedUpTo,
  seenFrom,
  seenTo,
}: PeopleQuery) {
  return { q, facets: listFacets({ state, plan, role, trust }), signedUpFrom, signedUpTo, seenFrom, seenTo }
}

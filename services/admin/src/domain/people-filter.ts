import type { peopleFilter } from '@codekin/contracts/admin/people-models'
import type { z } from 'zod'
import { facetsOf } from './people-facets.ts'

type Given = z.output<z.ZodObject<typeof peopleFilter>>

/** Turns the query of the people list into the store's filter. */
export function filterOf({ state, plan, role, trust, q, signedUpFrom, signedUpTo, seenFrom, seenTo }: Given) {
  return { q, facets: facetsOf({ state, plan, role, trust }), signedUpFrom, signedUpTo, seenFrom, seenTo }
}

import type { peopleFilter } from '@codekin/contracts/admin/people-models'
import type { z } from 'zod'
import { facetsOf } from './people-facets.ts'

type Given = z.output<z.ZodObject<typeof peopleFilter>>

/** What was chosen in the list of people, as it is looked for. */
export function filterOf({ state, plan, role, trust, q, signedUpFrom, signedUpTo, seenFrom, seenTo }: Given) {
  return { q, facets: facetsOf({ state, plan, role, trust }), signedUpFrom, signedUpTo, seenFrom, seenTo }
}

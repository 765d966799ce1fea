import { id as userId } from '@codekin/contracts/fields'
import { truncateText } from '@codekin/contracts/visible-text'
import { api } from '@codekin/web-runtime/api'
import { chosen, given, useFilters } from '../table/filters.tsx'
import { usePages } from '../table/use-pages.ts'
import { orderChoices, planChoices, roleChoices, stateChoices, trustChoices } from './labels.ts'

const names = ['q', 'state', 'plan', 'role', 'trust', 'signedUpFrom', 'signedUpTo', 'seenFrom', 'seenTo'] as const

/** Parses a day for the API. */
function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || !/^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text)) return undefined
  const day = new Date(text)
  // `Date` reads 30 February as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

type Values = { [K in (typeof names)[number]]: string | undefined }

function filterOf({ q, ...values }: Values) {
  const trust = chosen(trustChoices, values.trust)
  return given({
    // A single letter would match everyone.
    q: q !== undefined && q.trim().length >= 2 ? truncateText(q.trim(), 100) : undefined,
    state: chosen(stateChoices, values.state),
    plan: chosen(planChoices, values.plan),
    role: chosen(roleChoices, values.role),
    trust: trust && Number(trust),
    signedUpFrom: dayOf(values.signedUpFrom),
    signedUpTo: dayOf(values.signedUpTo),
    seenFrom: dayOf(values.seenFrom),
    seenTo: dayOf(values.seenTo),
  })
}

/** Queries the people for the filters in the URL. `idOfOne` is set if the search is an id, which has its own page. */
export function usePeople() {
  const filters = useFilters(names)
  const filter = filterOf(filters.values)
  // The order is no filter, so clearing the filters keeps it.
  const order = useFilters(['sort'])
  const sort = chosen(orderChoices, order.values.sort)
  const pages = usePages(api.people.listPeople, { query: { ...filter, ...(sort && { sort }) } }, ({ users }) => users)
  return { filters, filter, order, pages, idOfOne: userId.safeParse(filters.values.q).data }
}

export type People = ReturnType<typeof usePeople>

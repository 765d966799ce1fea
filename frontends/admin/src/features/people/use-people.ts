import { id as userId } from '@codekin/contracts/fields'
import { truncateText } from '@codekin/contracts/visible-text'
import { api } from '@codekin/web-runtime/api'
import { findChoice, omitUndefined, useFilters } from '../table/filters.tsx'
import { usePages } from '../table/use-pages.ts'
import { orderChoices, planChoices, roleChoices, stateChoices, trustChoices } from './labels.ts'

const names = ['q', 'state', 'plan', 'role', 'trust', 'signedUpFrom', 'signedUpTo', 'seenFrom', 'seenTo'] as const

/** Parses a day for the API. */
function parseDay(text: string | undefined): string | undefined {
  if (text === undefined || !/^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text)) return undefined
  const day = new Date(text)
  // `Date` reads 30 February as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

type Values = { [K in (typeof names)[number]]: string | undefined }

function toFilter({ q, ...values }: Values) {
  const trust = findChoice(trustChoices, values.trust)
  return omitUndefined({
    // A single letter would match everyone.
    q: q !== undefined && q.trim().length >= 2 ? truncateText(q.trim(), 100) : undefined,
    state: findChoice(stateChoices, values.state),
    plan: findChoice(planChoices, values.plan),
    role: findChoice(roleChoices, values.role),
    trust: trust && Number(trust),
    signedUpFrom: parseDay(values.signedUpFrom),
    signedUpTo: parseDay(values.signedUpTo),
    seenFrom: parseDay(values.seenFrom),
    seenTo: parseDay(values.seenTo),
  })
}

/** Queries the people for the filters in the URL. `searchedId` is set if the search is an id, which has its own page. */
export function usePeople() {
  const filters = useFilters(names)
  const filter = toFilter(filters.values)
  // The order is no filter, so clearing the filters keeps it.
  const order = useFilters(['sort'])
  const sort = findChoice(orderChoices, order.values.sort)
  const pages = usePages(api.people.listPeople, { query: { ...filter, ...(sort && { sort }) } }, ({ users }) => users)
  return { filters, filter, order, pages, searchedId: userId.safeParse(filters.values.q).data }
}

export type People = ReturnType<typeof usePeople>

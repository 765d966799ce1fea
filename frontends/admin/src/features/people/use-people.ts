import { id as userId } from '@codekin/contracts/fields'
import { truncateText } from '@codekin/contracts/visible-text'
import { api } from '@codekin/web-runtime/api'
import { chosen, given, useFilters } from '../table/filters.tsx'
import { usePages } from '../table/use-pages.ts'
import { orderChoices, planChoices, roleChoices, stateChoices, trustChoices } from './labels.ts'

const names = ['q', 'state', 'plan', 'role', 'trust', 'signedUpFrom', 'signedUpTo', 'seenFrom', 'seenTo'] as const

/** A day as the API takes it. */
function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || !/^(19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text)) return undefined
  const day = new Date(text)
  // The thirtieth of February is read as a day of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

type Values = { [K in (typeof names)[number]]: string | undefined }

function filterOf({ q, ...values }: Values) {
  const trust = chosen(trustChoices, values.trust)
  return given({
    // One letter finds everybody.
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

/** The people whom the address asks for; `idOfOne` where it is the id of a person, whose page is somewhere else. */
export function usePeople() {
  const filters = useFilters(names)
  const filter = filterOf(filters.values)
  // An order leaves nobody out: it is no filter, and stays when those are cleared.
  const order = useFilters(['sort'])
  const sort = chosen(orderChoices, order.values.sort)
  const pages = usePages(api.people.listPeople, { query: { ...filter, ...(sort && { sort }) } }, ({ users }) => users)
  return { filters, filter, order, pages, idOfOne: userId.safeParse(filters.values.q).data }
}

export type People = ReturnType<typeof usePeople>

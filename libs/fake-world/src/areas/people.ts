import type { ListedPerson } from '@codekin/contracts/admin/people-models'
import { foldText } from '@codekin/contracts/search-text'
import type { FakeApi } from '@codekin/web-runtime/testing/fake-api'
import type { World } from '../state.ts'
import { pageOf } from './pages.ts'

type Query = { q?: string | undefined; signedUpFrom?: string | undefined; signedUpTo?: string | undefined } & {
  [K in 'state' | 'plan' | 'role']?: ListedPerson[K] | undefined
} & { trust?: number | undefined; seenFrom?: string | undefined; seenTo?: string | undefined }

/** Whether a day is in a range with both ends included; an unknown one is in none. */
function isWithin(day: string | null, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true
  return day !== null && day.slice(0, 10) >= (from ?? '') && day.slice(0, 10) <= (to ?? '9')
}

function isSought(person: ListedPerson, { q, state, plan, role, trust, ...days }: Query): boolean {
  const words = foldText(`${person.full_name} ${person.email}`)
  return (
    (!q || words.includes(foldText(q))) &&
    (!state || person.state === state) &&
    (!plan || person.plan === plan) &&
    (!role || person.role === role) &&
    (trust === undefined || person.trustLevel === trust) &&
    isWithin(person.createdAt, days.signedUpFrom, days.signedUpTo) &&
    isWithin(person.lastSeenOn, days.seenFrom, days.seenTo)
  )
}

const orders: Readonly<Record<string, (a: ListedPerson, b: ListedPerson) => number>> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  oldest: (a, b) => a.createdAt.localeCompare(b.createdAt),
  'last-seen': (a, b) => (b.lastSeenOn ?? '').localeCompare(a.lastSeenOn ?? ''),
  name: (a, b) => a.full_name.localeCompare(b.full_name),
}

export function peopleOf({ state }: World) {
  const sought = (query: Query) => state.dossiers.map(({ person }) => person).filter((one) => isSought(one, query))
  return {
    listPeople: ({ query }) => {
      const { rows, nextCursor } = pageOf(sought(query).toSorted(orders[query.sort]), query)
      return { users: rows, nextCursor }
    },
    exportPeople: ({ query }) => ({
      contentType: 'text/csv',
      fileName: 'people.csv',
      content: (async function* () {
        for (const { full_name, email } of sought(query)) yield `${full_name},${email}\r\n`
      })(),
    }),
  } satisfies Partial<FakeApi['people']>
}

import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { PeopleSort } from '@codekin/contracts/admin/people-models'
import { id, time } from '@codekin/contracts/fields'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { toPeopleFilter } from '../../domain/people-filter.ts'
import { presentListedPerson } from '../../domain/present-person.ts'
import { type ListedRow, listPeopleIds, listPeople as listStored } from '../../store/people-list.ts'

type Endpoint = typeof people.endpoints.listPeople

const isPlausible = (given: string) => given >= '1970' && given < '9999'
const byTime = z.tuple([time.refine(isPlausible), id])
const positions = {
  newest: byTime,
  oldest: byTime,
  'last-seen': z.tuple([z.iso.date().refine(isPlausible), id]),
  name: z.tuple([z.string().max(60), id]),
} satisfies Record<PeopleSort, z.ZodType>

const keyOf: Readonly<Record<PeopleSort, (row: ListedRow) => unknown>> = {
  newest: ({ createdAt }) => createdAt,
  oldest: ({ createdAt }) => createdAt,
  'last-seen': ({ lastActiveDay }) => lastActiveDay,
  name: ({ nameKey }) => nameKey,
}

export const listPeople =
  ({ db }: Pick<Deps, 'db'>): Handler<Endpoint> =>
  async ({ query }) => {
    const { sort, limit, cursor } = query
    const after = placeOf(positions[sort], cursor)
    const ids = await listPeopleIds(db, toPeopleFilter(query), { sort, after, limit: limit + 1 })
    const stored = new Map((await listStored(db, ids)).map((row) => [row.userId, row]))
    // Leaves out people who were erased between the two queries.
    const found = ids.flatMap((userId) => stored.get(userId) ?? [])
    const { rows, nextCursor } = pageOf(found, limit, (row) => [keyOf[sort](row), row.userId])
    return { users: rows.map(presentListedPerson), nextCursor }
  }

import type { system } from '@codekin/contracts/admin/system-endpoints'
import { parkedKey } from '@codekin/contracts/maintenance'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { compareParked, presentParked } from '../../domain/parked-id.ts'

type Endpoint = typeof system.endpoints.listParked

const position = z.tuple([parkedKey.shape.consumer, parkedKey.shape.eventId])

/** Each service lists its own events after the same place; the first of all of them are the page. */
export const listParked =
  ({ maintenance }: Pick<Deps, 'maintenance'>): Handler<Endpoint> =>
  async ({ query: { limit, cursor } }) => {
    const place = placeOf(position, cursor)
    const before = place ? { consumer: place[0], eventId: place[1] } : null
    const replies = await maintenance.listParked({ before, limit: limit + 1 })
    const events = replies.flatMap(({ events }) => events ?? []).toSorted(compareParked)
    const { rows, nextCursor } = pageOf(events, limit, ({ consumer, eventId }) => [consumer, eventId])
    const silent = replies.flatMap(({ service, events }) => (events ? [] : [service]))
    return { events: rows.map(presentParked), silent, nextCursor }
  }

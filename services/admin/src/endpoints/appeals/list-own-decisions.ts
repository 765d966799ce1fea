import { id, time } from '@codekin/contracts/fields'
import type { appeals } from '@codekin/contracts/trust/appeal-endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { readDecisions } from '../../operations/read-appeals.ts'

const position = z.tuple([time, id])

export const listOwnDecisions =
  ({ db }: Deps): Handler<typeof appeals.endpoints.listOwnDecisions> =>
  async ({ caller, query: { limit, cursor } }) => {
    const place = placeOf(position, cursor)
    const after = place && { at: new Date(place[0]), id: place[1] }
    const read = await readDecisions(db, caller.userId, { after, limit: limit + 1 })
    const { rows, nextCursor } = pageOf(read, limit, ({ decidedAt, actionId }) => [decidedAt, actionId])
    return { decisions: rows, nextCursor }
  }

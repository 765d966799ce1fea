import { time, id as uuid } from '@codekin/contracts/fields'
import type { appeals } from '@codekin/contracts/trust/appeal-endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { readStaffAppeals } from '../../operations/read-appeals.ts'
import { listAppeals as listStored } from '../../store/appeals.ts'

const position = z.tuple([time, uuid])

export const listAppeals =
  ({ db }: Deps): Handler<typeof appeals.endpoints.listAppeals> =>
  async ({ caller, query: { state, limit, cursor } }) => {
    const place = placeOf(position, cursor)
    const after = place && { at: new Date(place[0]), id: place[1] }
    const isDecided = state === 'decided'
    const stored = await listStored(db, {
      staffId: caller.userId,
      isDecided,
      after,
      limit: limit + 1,
    })
    const { rows, nextCursor } = pageOf(stored, limit, ({ filedAt, answerBy, id }) => [
      isDecided ? filedAt : answerBy,
      id,
    ])
    return { appeals: await readStaffAppeals(db, rows, caller.userId), nextCursor }
  }

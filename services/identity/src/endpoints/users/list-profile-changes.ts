import { id, time } from '@codekin/contracts/fields'
import type { users } from '@codekin/contracts/users/endpoints'
import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { listProfileChanges as listStored } from '../../store/profile-changes.ts'

const place = z.tuple([time, id])
const dayMilliseconds = 24 * 60 * 60 * 1000

export const listProfileChanges =
  ({ db, clock }: Deps): Handler<typeof users.endpoints.listProfileChanges> =>
  async ({ query, caller: { userId } }) => {
    const after = placeOf(place, query.cursor)
    const since = new Date(clock.now().getTime() - timeRangeDays[query.timeRange] * dayMilliseconds)
    const stored = await listStored(db, userId, { since, after, limit: query.limit + 1 })
    const { rows, nextCursor } = pageOf(stored, query.limit, ({ changedAt, id }) => [changedAt.toISOString(), id])
    return { changes: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })), nextCursor }
  }

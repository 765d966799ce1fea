import { id } from '@codekin/contracts/fields'
import type { moderation } from '@codekin/contracts/moderation/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { presentCase } from '../../domain/present-case.ts'
import { secondsAfter } from '../../domain/times.ts'
import { listQueue as listStored } from '../../store/case-queue.ts'

const position = z.tuple([z.number(), id])

export const listQueue =
  ({ db, clock }: Deps): Handler<typeof moderation.endpoints.listQueue> =>
  async ({ query: { reason: group, state, olderThanHours, mine, limit, cursor }, caller }) => {
    const now = clock.now()
    const openedBefore = olderThanHours === undefined ? undefined : secondsAfter(now, -olderThanHours * 3_600)
    const filter = { staffId: caller.userId, group, state, openedBefore, mineAt: mine ? now : undefined }
    const stored = await listStored(db, filter, { after: placeOf(position, cursor), limit: limit + 1 })
    const { rows, nextCursor } = pageOf(stored, limit, ({ rank, id }) => [rank, id])
    return { cases: rows.map((row) => presentCase(row, now)), nextCursor }
  }

import type { people } from '@codekin/contracts/admin/people-endpoints'
import { id, time } from '@codekin/contracts/fields'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { presentApproval } from '../../domain/approvals.ts'
import { listApprovals as listStored } from '../../store/approvals.ts'

const position = z.tuple([time, id])

export const listApprovals =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof people.endpoints.listApprovals> =>
  async ({ query: { state, limit, cursor }, caller }) => {
    const now = clock.now()
    const stored = await listStored(
      db,
      { staffId: caller.userId, state, now },
      { after: placeOf(position, cursor), limit: limit + 1 },
    )
    const { rows, nextCursor } = pageOf(stored, limit, ({ askedAt, id }) => [askedAt, id])
    return { approvals: rows.map((row) => presentApproval(row, now)), nextCursor }
  }

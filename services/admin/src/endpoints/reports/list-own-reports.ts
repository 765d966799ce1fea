import { id, time } from '@codekin/contracts/fields'
import type { reports } from '@codekin/contracts/reports/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { presentReceived } from '../../domain/present-report.ts'
import { readSubmittedReports } from '../../operations/read-submitted.ts'
import { listActionsReceived } from '../../store/actions.ts'
import { listReportsBy } from '../../store/reports.ts'

const position = z.tuple([time, id])

export const listOwnReports =
  ({ db }: Deps): Handler<typeof reports.endpoints.listOwnReports> =>
  async ({ query: { type, limit, cursor }, caller }) => {
    const page = { after: placeOf(position, cursor), limit: limit + 1 }
    if (type === 'submitted') {
      const stored = await listReportsBy(db, caller.userId, page)
      const { rows, nextCursor } = pageOf(stored, limit, ({ filedAt, id }) => [filedAt, id])
      return { type, reports: await readSubmittedReports({ db }, rows), nextCursor }
    }
    const stored = await listActionsReceived(db, caller.userId, page)
    const { rows, nextCursor } = pageOf(stored, limit, ({ actedAt, id }) => [actedAt, id])
    return { type, reports: rows.map(presentReceived), nextCursor }
  }

import { id, time } from '@codekin/contracts/fields'
import type { trust } from '@codekin/contracts/trust/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { findPersonSummaries } from '../../store/person-summaries.ts'
import { listPendingReports as listStored } from '../../store/trust-queue.ts'

const position = z.tuple([time, id])

export const listPendingReports =
  ({ db }: Pick<Deps, 'db'>): Handler<typeof trust.endpoints.listPendingReports> =>
  async ({ caller: { userId: staffId }, query: { limit, cursor } }) => {
    const place = placeOf(position, cursor)
    const after = place && { filedAt: new Date(place[0]), id: place[1] }
    const stored = await listStored(db, { staffId, after, limit: limit + 1 })
    const { rows, nextCursor } = pageOf(stored, limit, (report) => [report.filedAt, report.id])
    const people = await findPersonSummaries(
      db,
      rows.map(({ subjectUserId }) => subjectUserId),
    )
    const reports = rows.map(({ subjectUserId, filedAt, reportGroup, ...report }) => ({
      ...report,
      group: reportGroup,
      person: (subjectUserId && people.get(subjectUserId)) || null,
      filedAt: filedAt.toISOString(),
    }))
    return { reports, nextCursor }
  }

import { id, time } from '@codekin/contracts/fields'
import type { invitations } from '@codekin/contracts/invitations/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { presentInvitation } from '../../domain/invitations.ts'
import { listInvitations as listStored } from '../../store/invitations.ts'

const place = z.tuple([time, id])

export const listInvitations =
  ({ db, clock }: Deps): Handler<typeof invitations.endpoints.listInvitations> =>
  async ({ query }) => {
    const after = placeOf(place, query.cursor)
    const stored = await listStored(db, { after, limit: query.limit + 1 })
    const { rows, nextCursor } = pageOf(stored, query.limit, ({ createdAt, id }) => [createdAt.toISOString(), id])
    return { invitations: rows.map((row) => presentInvitation(row, clock.now())), nextCursor }
  }

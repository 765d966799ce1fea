import { id, time } from '@codekin/contracts/fields'
import type { trust } from '@codekin/contracts/trust/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { listTrustChanges as listStored } from '../../store/signals.ts'
import { findStanding } from '../../store/standings.ts'

const position = z.tuple([time, id])

/** During a shadow ban only changes in favour of the account are listed. */
export const listTrustChanges =
  ({ db }: Pick<Deps, 'db'>): Handler<typeof trust.endpoints.listTrustChanges> =>
  async ({ caller, query: { limit, cursor } }) => {
    const place = placeOf(position, cursor)
    const standing = await findStanding(db, caller.userId)
    const stored = await listStored(db, caller.userId, {
      after: place && { at: new Date(place[0]), id: place[1] },
      limit: limit + 1,
      onlyRises: Boolean(standing?.shadowBan),
    })
    const { rows, nextCursor } = pageOf(stored, limit, (change) => [change.changedAt, change.id])
    const changes = rows.map(({ changedAt, fromLevel, toLevel, why }) => ({
      at: changedAt.toISOString(),
      from: fromLevel,
      to: toLevel,
      why,
    }))
    return { changes, nextCursor }
  }

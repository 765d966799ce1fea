import { id, time } from '@codekin/contracts/fields'
import type { gamification } from '@codekin/contracts/gamification/endpoints'
import { pointKind } from '@codekin/contracts/gamification/models'
import type { quality } from '@codekin/contracts/quality/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { readEntries, readStats, readToday } from './read-points.ts'

export const getStats =
  (deps: Deps): Handler<typeof gamification.endpoints.getStats> =>
  async ({ caller: { userId } }) =>
    await readStats(deps, userId)

const place = z.tuple([time, pointKind, id])

export const listOwnPoints =
  (deps: Deps): Handler<typeof quality.endpoints.listOwnPoints> =>
  async ({ query: { cursor, limit }, caller: { userId } }) => {
    const [at, kind, causeId] = placeOf(place, cursor) ?? []
    const after = at && kind && causeId ? { occurredAt: new Date(at), kind, causeId } : undefined
    const found = await readEntries(deps, { userId, after, limit: limit + 1 })
    const { rows, nextCursor } = pageOf(found, limit, (row) => [row.occurredAt, row.kind, row.causeId])
    return { ...(await readToday(deps, userId)), entries: rows.map(({ entry }) => entry), nextCursor }
  }

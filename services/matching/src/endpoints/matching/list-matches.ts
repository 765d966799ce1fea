import { id, time } from '@codekin/contracts/fields'
import type { matching } from '@codekin/contracts/matching/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { presentMatch } from '../../domain/present-match.ts'
import { listMatchParts } from '../../store/match-parts.ts'
import { listMatchesOf } from '../../store/matches.ts'

const place = z.tuple([time, id])

/**
 * Pages through the caller's matches. A page may be shorter than requested: people who are invisible to the caller are omitted.
 */
export const listMatches =
  ({ db, clock }: Deps): Handler<typeof matching.endpoints.listMatches> =>
  async ({ query, caller }) => {
    const at = placeOf(place, query.cursor)
    const found = await listMatchesOf(db, {
      userId: caller.userId,
      status: query.status,
      after: at && { matchedAt: new Date(at[0]), id: at[1] },
      limit: query.limit + 1,
    })
    const page = pageOf(found, query.limit, (match) => [match.matchedAt, match.id])
    const now = clock.now()
    const visible = await listMatchParts(db, caller.userId, page.rows, now)
    return { matches: visible.map((parts) => presentMatch(parts, now)), nextCursor: page.nextCursor }
  }

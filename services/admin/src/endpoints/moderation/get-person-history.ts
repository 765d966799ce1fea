import { time } from '@codekin/contracts/fields'
import type { moderation } from '@codekin/contracts/moderation/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { readTimeline } from '../../operations/read-timeline.ts'
import { recordPersonView } from '../../operations/record-person-view.ts'
import { countActiveStrikes } from '../../store/actions.ts'
import { findPersonSummaries } from '../../store/person-summaries.ts'

const position = z.tuple([time, z.string()])

/** Staff can't read what colleagues note about themselves. The view is audited. */
export const getPersonHistory =
  (deps: Deps): Handler<typeof moderation.endpoints.getPersonHistory> =>
  async ({ params: { id: userId }, query: { limit, cursor }, caller, fail }) => {
    const { db, clock } = deps
    const now = clock.now()
    const before = placeOf(position, cursor)
    const page = {
      before,
      limit: limit + 1,
      viewerId: caller.userId,
      isAdmin: caller.role === 'admin',
      now,
    }
    const person = (await findPersonSummaries(db, [userId])).get(userId)
    if (!person || userId === caller.userId) throw fail('not_found')
    const [found, activeStrikes] = await Promise.all([
      readTimeline(db, { userId }, page),
      countActiveStrikes(db, userId, now),
      recordPersonView(deps, { userId, staffId: caller.userId }),
    ])
    const { rows, nextCursor } = pageOf(found, limit, ({ at, id }) => [at, id])
    return { person, activeStrikes, entries: rows.map(({ entry }) => entry), nextCursor }
  }

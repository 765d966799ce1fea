import { id } from '@codekin/contracts/fields'
import type { trust } from '@codekin/contracts/trust/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { getCurrentRules } from '../../operations/current-rules.ts'
import { presentStaffSignals } from '../../operations/read-signals.ts'
import { findPersonSummaries } from '../../store/person-summaries.ts'
import { listFlaggedAccounts, listObservations } from '../../store/signals.ts'

const position = z.tuple([z.number(), id])

export const listSuspects =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof trust.endpoints.listSuspects> =>
  async ({ caller: { userId: staffId }, query: { limit, cursor } }) => {
    const place = placeOf(position, cursor)
    const after = place && { score: place[0], userId: place[1] }
    const stored = await listFlaggedAccounts(db, { staffId, after, limit: limit + 1 })
    const { rows, nextCursor } = pageOf(stored, limit, ({ score, userId }) => [score, userId])
    const ids = rows.map(({ userId }) => userId)
    const [people, observations, rules] = await Promise.all([
      findPersonSummaries(db, ids),
      listObservations(db, ids),
      getCurrentRules(db),
    ])
    const now = clock.now()
    const users = rows.flatMap(({ userId, score, suspectSince, trustLevel }) => {
      const person = people.get(userId)
      if (!person) return []
      const signals = presentStaffSignals(
        observations.filter((each) => each.userId === userId),
        rules,
        now,
      )
      return [{ person, level: trustLevel, score, signals, since: (suspectSince ?? now).toISOString() }]
    })
    return { users, nextCursor }
  }

import type { matching } from '@codekin/contracts/matching/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { readViewer } from '../../decks/read-viewer.ts'
import type { Deps } from '../../deps.ts'
import { traitsOf } from '../../domain/compatibility/index.ts'
import { presentEncounter } from '../../domain/present-encounter.ts'
import { readQuota } from '../../operations/read-quota.ts'
import { listLastActive } from '../../store/candidate-index.ts'
import { findEncounter } from '../../store/meetings.ts'
import { findVisible } from '../../store/visible.ts'

/** Reveals no decision of the other person except a superlike the caller was notified of. */
export const getEncounter =
  (deps: Deps): Handler<typeof matching.endpoints.getEncounter> =>
  async ({ params: { id }, caller, fail }) => {
    const { db, clock } = deps
    const now = clock.now()
    const [viewer, card] = await Promise.all([readViewer(deps, caller.userId), findVisible(db, caller.userId, id, now)])
    // A person visible to no one can't be opened by id, not even by matches.
    if (!viewer || !card || card.privacy?.profileVisibility === 'nobody') throw fail('not_found')
    const [lastActive, facts, quota] = await Promise.all([
      listLastActive(db, [id]),
      findEncounter(db, caller.userId, id),
      readQuota(db, caller, now),
    ])
    const other = traitsOf(card, lastActive.get(id))
    const parts = { viewer: viewer.traits, other, weights: viewer.ordering.weights, facts }
    return { ...presentEncounter(parts, now), ...quota }
  }

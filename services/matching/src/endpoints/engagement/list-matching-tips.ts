import type { engagement } from '@codekin/contracts/engagement/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { readViewer } from '../../decks/read-viewer.ts'
import { listEligible } from '../../decks/serve.ts'
import type { Viewer } from '../../decks/viewer.ts'
import type { Deps } from '../../deps.ts'
import { seededRandom } from '../../domain/deck-order-random.ts'
import { hasFilters } from '../../domain/hard-filters.ts'
import { matchingTipsOf } from '../../domain/matching-tips.ts'
import { readActivity } from '../../operations/read-activity.ts'
import { listFromRandom } from '../../store/candidate-sources.ts'
import { findPresetChoice } from '../../store/preset-choices.ts'

const sampleSize = 200

export const listMatchingTips =
  (deps: Deps): Handler<typeof engagement.endpoints.listMatchingTips> =>
  async ({ caller: { userId } }) => {
    const viewer = await readViewer(deps, userId)
    if (!viewer) return { tips: [] }
    const [activity, choice, remaining] = await Promise.all([
      readActivity(deps, userId),
      findPresetChoice(deps.db, userId),
      countFitting(deps, viewer),
    ])
    const { preferences } = viewer
    return { tips: matchingTipsOf({ ...activity, preferences, hasChosenPreset: choice !== undefined, remaining }) }
  }

/** How many people of a random sample the viewer's filters leave; null without filters or with too few people. */
async function countFitting(deps: Deps, viewer: Viewer): Promise<number | null> {
  if (!hasFilters(viewer.preferences)) return null
  const from = seededRandom(viewer.card.userId)()
  const ids = await listFromRandom(deps.db, viewer.owner, { from, limit: sampleSize })
  if (ids.length < sampleSize) return null
  return (await listEligible(deps.db, viewer, ids, [], deps.clock.now())).size
}

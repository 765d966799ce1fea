import type { engagement } from '@codekin/contracts/engagement/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { readViewer } from '../../decks/read-viewer.ts'
import { listEligible } from '../../decks/serve.ts'
import type { Deps } from '../../deps.ts'
import { seededRandom } from '../../domain/deck-order-random.ts'
import { presentProfile } from '../../domain/present-profile.ts'
import { dayOf } from '../../domain/quota.ts'
import { recentDays } from '../../domain/recent-joiners.ts'
import { listUndecided } from '../../store/candidate-sources.ts'
import { listRecentJoiners } from '../../store/engagement.ts'

/** Candidates read per person shown: some are invisible, filtered out or already decided on. */
const candidatesPerPerson = 5

/** A different selection per reader and day, so that every new person is seen by someone. */
export const listNewDevelopers =
  (deps: Deps): Handler<typeof engagement.endpoints.listNewDevelopers> =>
  async ({ query: { limit }, caller }) => {
    const now = deps.clock.now()
    const viewer = await readViewer(deps, caller.userId)
    if (!viewer) return { developers: [] }
    const span = recentDays * 86_400_000
    const since = new Date(now.getTime() - span)
    const place = seededRandom(`${caller.userId} ${dayOf(now)}`)()
    const from = new Date(since.getTime() + place * span)
    const joiners = await listRecentJoiners(deps.db, { since, from, limit: limit * candidatesPerPerson })
    const ids = joiners.map(({ userId }) => userId)
    const [eligible, undecided] = await Promise.all([
      listEligible(deps.db, viewer, ids, [], now),
      listUndecided(deps.db, viewer.owner, ids),
    ])
    const shown = joiners.flatMap(({ userId, joinedAt }) => {
      const person = undecided.has(userId) ? eligible.get(userId) : undefined
      return person ? [{ profile: presentProfile(person.card), joinedAt: startOfDay(joinedAt) }] : []
    })
    const developers = shown.slice(0, limit).toSorted((a, b) => b.joinedAt.localeCompare(a.joinedAt))
    return { developers }
  }

function startOfDay(at: Date): string {
  return `${dayOf(at)}T00:00:00.000Z`
}

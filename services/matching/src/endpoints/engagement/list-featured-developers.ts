import type { engagement } from '@codekin/contracts/engagement/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { deckOwnerOf } from '../../decks/viewer.ts'
import type { Deps } from '../../deps.ts'
import { seededRandom, shuffled } from '../../domain/deck-order-random.ts'
import { featuredPerDayMax } from '../../domain/newest-proof.ts'
import { presentProfile } from '../../domain/present-profile.ts'
import { dayOf } from '../../domain/quota.ts'
import { listUndecided } from '../../store/candidate-sources.ts'
import { listFeatured } from '../../store/proved-developers.ts'
import { listVisible } from '../../store/visible.ts'

/** People featured today, in a different order for each reader so that all of them are seen. */
export const listFeaturedDevelopers =
  ({ db, clock }: Deps): Handler<typeof engagement.endpoints.listFeaturedDevelopers> =>
  async ({ query: { limit }, caller: { userId } }) => {
    const now = clock.now()
    const day = dayOf(now)
    const featured = shuffled(await listFeatured(db, day, featuredPerDayMax), seededRandom(`${userId} ${day}`))
    const ids = featured.map((one) => one.userId)
    const [cards, undecided] = await Promise.all([
      listVisible(db, userId, ids, now),
      listUndecided(db, deckOwnerOf(userId, now), ids),
    ])
    const developers = featured.flatMap(({ userId: id, skill, proof }) => {
      const card = undecided.has(id) ? cards.get(id) : undefined
      return card ? [{ profile: presentProfile(card), evidence: { skill, proof } }] : []
    })
    return { developers: developers.slice(0, limit) }
  }

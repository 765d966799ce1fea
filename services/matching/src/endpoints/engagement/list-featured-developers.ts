import type { engagement } from '@codekin/contracts/engagement/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { seededRandom, shuffled } from '../../domain/deck-order-random.ts'
import { presentProfile } from '../../domain/present-profile.ts'
import { dayOf } from '../../domain/quota.ts'
import { listFeatured } from '../../store/proved-developers.ts'
import { listVisible } from '../../store/visible.ts'

/** Of those whom the day belongs to, more than any screen shows. */
const mostOfDay = 200

/** Who proved something and has their turn today, in another order for each reader so that all of them are seen. */
export const listFeaturedDevelopers =
  ({ db, clock }: Deps): Handler<typeof engagement.endpoints.listFeaturedDevelopers> =>
  async ({ query: { limit }, caller: { userId } }) => {
    const day = dayOf(clock.now())
    const featured = shuffled(await listFeatured(db, day, mostOfDay), seededRandom(`${userId} ${day}`))
    const cards = await listVisible(
      db,
      userId,
      featured.map((one) => one.userId),
    )
    const developers = featured.flatMap(({ userId: id, skill, proof }) => {
      const card = cards.get(id)
      return card ? [{ profile: presentProfile(card), evidence: { skill, proof } }] : []
    })
    return { developers: developers.slice(0, limit) }
  }

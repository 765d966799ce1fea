import { listProfileCards } from '@codekin/contracts/identity/commands'
import type { ProfileCard } from '@codekin/contracts/identity/events'
import { ask } from '@codekin/event-bus/commands'
import type { Deps } from '../../deps.ts'
import { insertProjectionFilling } from '../../store/projection-fillings.ts'
import { keepMembers } from './consume.ts'

const pageSize = 500
export const memberProjection = 'member'

/**
 * Takes every profile that identity has, page by page; newer ones that events brought meanwhile stay. Notes that it was
 * done only when it came to the end, so that one who is stopped or fails begins again. Answers how many there were.
 */
export async function rebuildMembers(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  let afterUserId: string | null = null
  for (let count = 0; ; ) {
    const { cards }: { cards: ProfileCard[] } = await ask(bus, listProfileCards, { afterUserId, limit: pageSize })
    await keepMembers(db, cards)
    count += cards.length
    const last = cards.at(-1)
    if (last === undefined || cards.length < pageSize) {
      await insertProjectionFilling(db, memberProjection, clock.now())
      return count
    }
    if (signal?.aborted) return count
    afterUserId = last.userId
  }
}

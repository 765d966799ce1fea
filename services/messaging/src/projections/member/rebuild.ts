import { listProfileCards } from '@codekin/contracts/identity/commands'
import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Db } from '@codekin/db/open-db'
import { ask } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import type { Tables } from '../../store/tables.ts'
import { keepMembers } from './consume.ts'

const pageSize = 500

/**
 * Takes every profile that identity has, page by page; newer ones that events brought meanwhile stay. To rebuild from
 * nothing, empty the table first. Answers how many profiles there were.
 */
export async function rebuildMembers(db: Db<Tables>, bus: Bus, signal: AbortSignal): Promise<number> {
  let afterUserId: string | null = null
  let count = 0
  while (!signal.aborted) {
    const { cards }: { cards: ProfileCard[] } = await ask(bus, listProfileCards, { afterUserId, limit: pageSize })
    await keepMembers(db, cards)
    count += cards.length
    const last = cards.at(-1)
    if (last === undefined || cards.length < pageSize) break
    afterUserId = last.userId
  }
  return count
}

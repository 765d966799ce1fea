import { listProfileCards } from '@codekin/contracts/identity/commands'
import { inTransaction } from '@codekin/db/transaction'
import { ask, CommandUnavailable } from '@codekin/event-bus/commands'
import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { keepProfileCard } from './consume.ts'

const cardsPerPage = 200

/**
 * Fills an empty projection from its owner: for a service newer than the oldest events that the stream still has. Nothing
 * else needs it, because the consumer misses no event; emptying the table is how to ask for it.
 */
export function rebuildWhenEmpty({ db, bus, log }: Pick<Deps, 'db' | 'bus' | 'log'>): Job {
  return job({
    name: 'rebuild-profile-cards',
    everySeconds: 60,
    isRunAtStart: true,
    run: async ({ signal }) => {
      const any = await db.selectFrom('profileCard').select('userId').limit(1).executeTakeFirst()
      if (any) return
      try {
        const cards = await rebuildProfileCards({ db, bus }, signal)
        if (cards > 0) log.info({ cards }, 'profile cards were rebuilt')
      } catch (error) {
        if (!(error instanceof CommandUnavailable)) throw error
        log.info('identity does not answer yet; profile cards will be asked for again')
      }
    },
  })
}

/** Takes every card that identity has; whichever version is newer stays. Answers how many were looked at. */
export async function rebuildProfileCards(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  signal?: AbortSignal,
): Promise<number> {
  let afterUserId: string | null = null
  for (let seen = 0; ; ) {
    if (signal?.aborted) return seen
    const page: Awaited<ReturnType<typeof askForCards>> = await askForCards(bus, afterUserId)
    await inTransaction(db, async (trx) => {
      for (const card of page) await keepProfileCard(trx, card)
    })
    seen += page.length
    afterUserId = page.at(-1)?.userId ?? null
    if (page.length < cardsPerPage) return seen
  }
}

async function askForCards(bus: Deps['bus'], afterUserId: string | null) {
  const { cards } = await ask(bus, listProfileCards, { afterUserId, limit: cardsPerPage })
  return cards
}

import { listProfileCards } from '@codekin/contracts/identity/commands'
import { inTransaction } from '@codekin/db/transaction'
import { ask, CommandUnavailable } from '@codekin/event-bus/commands'
import { fillProjection } from '@codekin/event-bus/fill-projection'
import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { keepProfileCard } from './consume.ts'

const cardsPerPage = 200

/** Takes every card from identity once, for a database that is younger than what the stream still holds. */
export function fillProfileCards({ db, bus, clock, log }: Pick<Deps, 'db' | 'bus' | 'clock' | 'log'>): Job {
  const takePage = async (afterUserId: string | null) => {
    const { cards } = await ask(bus, listProfileCards, { afterUserId, limit: cardsPerPage })
    await inTransaction(db, async (trx) => {
      for (const card of cards) await keepProfileCard(trx, card)
    })
    return cards.length < cardsPerPage ? null : (cards.at(-1)?.userId ?? null)
  }
  return job({
    name: 'fill-profile-cards',
    everySeconds: 60,
    isRunAtStart: true,
    run: async ({ signal }) => {
      try {
        const isNew = await fillProjection({ db, projection: 'profile-card', now: clock.now, signal, takePage })
        if (isNew) log.info('profile cards were taken from identity')
      } catch (error) {
        if (!(error instanceof CommandUnavailable)) throw error
        log.info('identity does not answer yet; profile cards will be asked for again')
      }
    },
  })
}

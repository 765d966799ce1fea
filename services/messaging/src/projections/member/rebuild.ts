import { listProfileCards } from '@codekin/contracts/identity/commands'
import { ask, CommandUnavailable } from '@codekin/event-bus/commands'
import { fillProjection } from '@codekin/event-bus/fill-projection'
import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { keepMembers } from './consume.ts'

const cardsPerPage = 500

/** Takes the members from identity once, for a database that is younger than what the stream still holds. */
export function fillMembers({ db, bus, clock, log }: Pick<Deps, 'db' | 'bus' | 'clock' | 'log'>): Job {
  const takePage = async (afterUserId: string | null) => {
    const { cards } = await ask(bus, listProfileCards, { afterUserId, limit: cardsPerPage })
    await keepMembers(db, cards)
    return cards.length < cardsPerPage ? null : (cards.at(-1)?.userId ?? null)
  }
  return job({
    name: 'fill-members',
    everySeconds: 60,
    isRunAtStart: true,
    run: async ({ signal }) => {
      try {
        const isNew = await fillProjection({ db, projection: 'member', now: clock.now, signal, takePage })
        if (isNew) log.info('members were taken from identity')
      } catch (error) {
        if (!(error instanceof CommandUnavailable)) throw error
        log.info('identity does not answer yet; members will be asked for again')
      }
    },
  })
}

import { matchChanged } from '@codekin/contracts/matching/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { insertHeldMatch, listReleasedMatches } from '../store/held-matches.ts'
import { matchStateOf } from '../store/matches.ts'

const perRun = 500

/** Matches those whose mutual likes waited for the end of a shadow ban, which may come by itself and without an event. */
export function makeHeldMatches({ db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>): Job {
  return job({
    name: 'make-held-matches',
    everySeconds: 60,
    run: async ({ signal }) => {
      for (const pair of await listReleasedMatches(db, perRun)) {
        if (signal.aborted) return
        const matchedAt = clock.now()
        await inTransaction(db, async (trx) => {
          const made = await insertHeldMatch(trx, pair, { id: newId(), matchedAt })
          if (made) await announce(trx, matchChanged, matchStateOf(made), { occurredAt: matchedAt })
        })
      }
    },
  })
}

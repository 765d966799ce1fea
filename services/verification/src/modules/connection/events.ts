import { listConsents } from '@codekin/contracts/identity/commands'
import { consentChanged } from '@codekin/contracts/identity/events'
import { listGithubAccounts } from '@codekin/contracts/verification/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { projection } from '../../follow.ts'
import { followConsents } from './follow-consents.ts'
import { listTold } from './repository-connections.ts'
import { removeExpiredVisits } from './repository-visits.ts'
import { resealConnections } from './reseal-connections.ts'

/** Who agrees to the analysis of their contributions. Who takes that back has nothing derived of them left, at once. */
export const consents = ({ clock }: Pick<Deps, 'clock'>) =>
  projection({
    name: 'consent',
    table: 'consent',
    on: consentChanged,
    snapshot: listConsents,
    keep: async (trx, states) => {
      await trx
        .insertInto('consent')
        .values(
          states.map(({ userId, sourceVersion, granted }) => ({
            userId,
            sourceVersion,
            hasGithubAnalysis: granted.includes('github-analysis'),
          })),
        )
        .onConflict((conflict) =>
          conflict
            .column('userId')
            .doUpdateSet((eb) => ({
              sourceVersion: eb.ref('excluded.sourceVersion'),
              hasGithubAnalysis: eb.ref('excluded.hasGithubAnalysis'),
            }))
            .whereRef('excluded.sourceVersion', '>', 'consent.sourceVersion'),
        )
        .execute()
      await followConsents(
        trx,
        states.map(({ userId }) => userId),
        clock.now(),
      )
    },
  })

/** Others fill and rebuild what they keep of who is who at GitHub from these pages. */
export const answerGithubAccounts = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listGithubAccounts, {
    list: (after, limit) => listTold(db, after, limit),
    placeOf: ({ userId }) => userId,
  })

/** Seals by the newest key what older ones have sealed, and forgets what was begun and never finished. */
export const keepGithubSecrets = (deps: Pick<Deps, 'db' | 'clock' | 'tokenBox' | 'log'>): Job =>
  job({
    name: 'keep-github-secrets',
    everySeconds: 60 * 60,
    run: async ({ signal }) => {
      await removeExpiredVisits(deps.db, deps.clock.now())
      await resealConnections(deps, signal)
    },
  })

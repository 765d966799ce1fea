import { listConsents } from '@codekin/contracts/identity/commands'
import { consentChanged } from '@codekin/contracts/identity/events'
import { listGithubAccounts } from '@codekin/contracts/verification/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { projection } from '../../follow.ts'
import { applyConsentChanges } from './apply-consent-changes.ts'
import { listAccountStates } from './repository-connections.ts'
import { deleteExpiredRequests } from './repository-oauth.ts'
import { rotateConnectionKeys } from './rotate-connection-keys.ts'

/** Projection of the consent to contribution analysis. Withdrawing it deletes derived data at once. */
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
      await applyConsentChanges(
        trx,
        states.map(({ userId }) => userId),
        clock.now(),
      )
    },
  })

/** Lets other services backfill and rebuild their projections of GitHub accounts. */
export const answerGithubAccounts = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listGithubAccounts, {
    list: (after, limit) => listAccountStates(db, after, limit),
    placeOf: ({ userId }) => userId,
  })

/** Rotates encryption keys and deletes expired requests. */
export const maintainGithubSecrets = (deps: Pick<Deps, 'db' | 'clock' | 'tokenCipher' | 'log'>): Job =>
  job({
    name: 'keep-github-secrets',
    everySeconds: 60 * 60,
    run: async ({ signal }) => {
      await deleteExpiredRequests(deps.db, deps.clock.now())
      await rotateConnectionKeys(deps, signal)
    },
  })

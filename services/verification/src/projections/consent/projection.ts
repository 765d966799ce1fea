import { listConsents } from '@codekin/contracts/identity/commands'
import { consentChanged } from '@codekin/contracts/identity/events'
import type { Deps } from '../../deps.ts'
import { projection } from '../../follow.ts'
import { followConsents } from '../../operations/github/follow-consents.ts'

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

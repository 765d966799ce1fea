import { listGithubAccounts } from '@codekin/contracts/verification/commands'
import { type GithubAccount, githubConnected, githubDisconnected } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../../deps.ts'
import { consumer, projection } from '../../follow.ts'
import { changeProfile } from '../../operations/change-profile.ts'
import { updateGithubName } from '../../store/profiles.ts'
import type { Tables } from '../../store/tables.ts'

/** Shows the username of the connected GitHub account in the profile. */
export const githubAccounts = (deps: Pick<Deps, 'clock' | 'newId'>) => {
  const keep = async (trx: Trx<Tables>, accounts: readonly GithubAccount[]) => {
    for (const account of accounts) {
      if (!(await upsertIfNewer(trx, account))) continue
      await changeProfile(
        { ...deps, db: trx },
        account.userId,
        async (change) => ((await updateGithubName(change.trx, account.userId)) ? {} : undefined),
        'provider',
      )
    }
  }
  return projection({
    name: 'github-account',
    consumers: [
      consumer({
        on: githubConnected,
        name: 'follow-github-connections',
        handle: ({ data: { userId, sourceVersion, login }, trx }) => keep(trx, [{ userId, sourceVersion, login }]),
      }),
      consumer({
        on: githubDisconnected,
        name: 'follow-github-disconnections',
        handle: ({ data: { userId, sourceVersion }, trx }) => keep(trx, [{ userId, sourceVersion, login: null }]),
      }),
    ],
    tables: ['githubAccount'],
    snapshot: listGithubAccounts,
    keep,
  })
}

/** Returns false if the stored one is as new or newer. */
async function upsertIfNewer(trx: Trx<Tables>, { userId, sourceVersion, login }: GithubAccount): Promise<boolean> {
  const result = await trx
    .insertInto('githubAccount')
    .values({ userId, sourceVersion, login })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sourceVersion, login })
        .whereRef('excluded.sourceVersion', '>', 'githubAccount.sourceVersion'),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

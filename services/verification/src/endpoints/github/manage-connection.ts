import type { github } from '@codekin/contracts/github/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { disconnect as disconnectAccount } from '../../operations/github/disconnect.ts'
import { readConnection } from '../../operations/github/read-connection.ts'
import { hasGithubConsent } from '../../store/consents.ts'

type Endpoints = typeof github.endpoints

export const getConnectionStatus =
  (deps: Deps): Handler<Endpoints['getConnectionStatus']> =>
  async ({ caller: { userId } }) => ({
    isAvailable: deps.github !== null,
    hasConsent: await hasGithubConsent(deps.db, userId),
    connection: (await readConnection(deps, userId)) ?? null,
  })

export const disconnect =
  (deps: Deps): Handler<Endpoints['disconnect']> =>
  async ({ caller: { userId } }) => {
    await disconnectAccount(deps, userId)
  }

import type { github } from '@codekin/contracts/github/endpoints'
import type { GithubConnection } from '@codekin/contracts/github/models'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { disconnect as disconnectAccount } from './disconnect.ts'
import { completeOAuthCallback, startOAuth } from './oauth.ts'
import { proveOwnership } from './prove-ownership.ts'
import { readConnection } from './read-connection.ts'
import { hasGithubConsent } from './repository-consents.ts'

type Endpoints = typeof github.endpoints

export const beginConnection =
  (deps: Deps): Handler<Endpoints['beginConnection']> =>
  async ({ query: { includePrivate }, caller: { userId }, fail }) => {
    if (!(await hasGithubConsent(deps.db, userId))) throw fail('consent_required')
    const begun = await startOAuth(deps, { userId, includePrivate })
    if (!begun) throw fail('github_not_configured')
    return begun
  }

export const finishConnection =
  (deps: Deps): Handler<Endpoints['finishConnection']> =>
  async ({ body: { code, state }, caller: { userId }, fail }) => {
    if (!(await hasGithubConsent(deps.db, userId))) throw fail('consent_required')
    const back = await completeOAuthCallback(deps, { userId, code, state })
    switch (back.kind) {
      case 'not-configured':
        throw fail('github_not_configured')
      case 'expired':
        throw fail('connection_expired')
      case 'refused':
        throw fail('provider_refused', { cause: back.cause })
      case 'unavailable':
        throw fail('provider_unavailable', { cause: back.cause })
      case 'taken':
        throw fail('github_account_taken')
      case 'connected':
        return (await readConnection(deps, userId)) as GithubConnection
    }
  }

export const verifyOwnership =
  (deps: Deps): Handler<Endpoints['verifyOwnership']> =>
  async ({ body: { githubUsername: login }, caller: { userId }, fail }) => {
    if (!(await hasGithubConsent(deps.db, userId))) throw fail('consent_required')
    const proving = await proveOwnership(deps, { userId, login })
    switch (proving.kind) {
      case 'not-configured':
        throw fail('github_not_configured')
      case 'unknown':
        throw fail('github_name_unknown')
      case 'taken':
        throw fail('github_account_taken')
      case 'unavailable':
        throw fail('provider_unavailable')
      case 'verified':
        return { githubUsername: proving.login, isVerified: true, code: null, expiresAt: null, wasNotFound: false }
      case 'waiting': {
        const { code, expiresAt, wasNotFound } = proving
        const until = expiresAt.toISOString()
        return { githubUsername: proving.login, isVerified: false, code, expiresAt: until, wasNotFound }
      }
    }
  }

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

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

const callbackErrors = {
  'not-configured': 'github_not_configured',
  expired: 'connection_expired',
  refused: 'provider_refused',
  unavailable: 'provider_unavailable',
  taken: 'github_account_taken',
} as const

export const finishConnection =
  (deps: Deps): Handler<Endpoints['finishConnection']> =>
  async ({ body: { code, state }, caller: { userId }, fail }) => {
    if (!(await hasGithubConsent(deps.db, userId))) throw fail('consent_required')
    const outcome = await completeOAuthCallback(deps, { userId, code, state })
    if (outcome.kind !== 'connected') {
      throw fail(callbackErrors[outcome.kind], 'cause' in outcome ? { cause: outcome.cause } : {})
    }
    return (await readConnection(deps, userId)) as GithubConnection
  }

const ownershipErrors = {
  'not-configured': 'github_not_configured',
  unknown: 'github_name_unknown',
  taken: 'github_account_taken',
  unavailable: 'provider_unavailable',
} as const

export const verifyOwnership =
  (deps: Deps): Handler<Endpoints['verifyOwnership']> =>
  async ({ body: { githubUsername: login }, caller: { userId }, fail }) => {
    if (!(await hasGithubConsent(deps.db, userId))) throw fail('consent_required')
    const proof = await proveOwnership(deps, { userId, login })
    if (proof.kind === 'verified') {
      return { githubUsername: proof.login, isVerified: true, code: null, expiresAt: null, wasNotFound: false }
    }
    if (proof.kind !== 'waiting') throw fail(ownershipErrors[proof.kind])
    const { code, expiresAt, wasNotFound } = proof
    const until = expiresAt.toISOString()
    return { githubUsername: proof.login, isVerified: false, code, expiresAt: until, wasNotFound }
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

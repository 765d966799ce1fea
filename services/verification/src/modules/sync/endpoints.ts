import type { github } from '@codekin/contracts/github/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { scheduleRecompute } from '../analysis/index.ts'
import { findConnection, hasGithubConsent, listSyncs, presentSync } from '../connection/index.ts'
import { requestSync, retrySync as retry } from './request-sync.ts'

type Endpoints = typeof github.endpoints
const syncsShown = 10

const refusals = {
  'not-connected': 'github_not_connected',
  'no-consent': 'consent_required',
  'not-found': 'not_found',
  'not-failed': 'sync_not_failed',
} as const

export const triggerSync =
  (deps: Deps): Handler<Endpoints['triggerSync']> =>
  async ({ body: { syncType }, caller: { userId }, fail }) => {
    const asked = await requestSync(deps, { userId, syncType })
    if (asked.kind === 'asked') return presentSync(asked.sync)
    throw fail(asked.kind === 'no-consent' ? 'consent_required' : 'github_not_connected')
  }

export const getSyncStatus =
  ({ db }: Deps): Handler<Endpoints['getSyncStatus']> =>
  async ({ caller: { userId } }) => {
    const history = (await listSyncs(db, userId, syncsShown)).map(presentSync)
    return { sync: history[0] ?? null, history }
  }

export const retrySync =
  (deps: Deps): Handler<Endpoints['retrySync']> =>
  async ({ params: { id }, caller: { userId }, fail }) => {
    const asked = await retry(deps, { userId, id })
    if (asked.kind !== 'asked') throw fail(refusals[asked.kind])
    return presentSync(asked.sync)
  }

export const analyzeContributions =
  (deps: Deps): Handler<Endpoints['analyzeContributions']> =>
  async ({ caller: { userId }, fail }) => {
    if (!(await findConnection(deps.db, userId))) throw fail('github_not_connected')
    if (!(await hasGithubConsent(deps.db, userId))) throw fail('consent_required')
    await scheduleRecompute(deps, userId)
    return { isQueued: true }
  }

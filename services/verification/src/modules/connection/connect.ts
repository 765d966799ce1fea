import { githubConnected } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { violatedConstraint } from '@codekin/db/violations'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { canReadPrivate } from './adapters/github.ts'
import { newHashKey } from './adapters/hash-key.ts'
import type { Person } from './adapters/people.ts'
import { deleteDerivedData, scheduleTokenRevocation } from './end-connection.ts'
import {
  type ConnectionRow,
  findConnectionByAccount,
  lockConnection,
  upsertAccountVersion,
  upsertConnection,
} from './repository-connections.ts'
import { hasGithubConsent } from './repository-consents.ts'
import { deleteOwnership } from './repository-oauth.ts'
import { deleteRepositories } from './repository-repositories.ts'
import { deleteSyncs, insertSync, lockOpenSync, updateSync } from './repository-syncs.ts'
import { nextScheduledSyncAt } from './rules/schedule.ts'
import { hashKeyOwner, tokenOwner } from './rules/token-owner.ts'

/** A grant from the OAuth flow. */
export type Grant = { token: string; scopes: readonly string[]; includePrivate: boolean }
/** An account proved by a grant, or without one by a published code. */
export type ProvedAccount = { userId: string; account: Pick<Person, 'id' | 'login'>; grant: Grant | null }

type Needed = Pick<Deps, 'db' | 'clock' | 'newId' | 'tokenCipher' | 'log' | 'syncs' | 'tokenRevocations'>

/**
 * Connects a proved account in place of the previous one, and starts a sync if the user consents. `taken`: another user has
 * connected it; the new grant is revoked.
 */
export async function connectAccount(deps: Needed, proved: ProvedAccount): Promise<'connected' | 'taken'> {
  const { db, syncs, tokenRevocations } = deps
  const outcome = await inTransaction(db, (trx) => connect(deps, trx, proved)).catch((error: unknown) => {
    // Another user connected it concurrently.
    if (violatedConstraint(error) === 'github_connection_account') return 'taken' as const
    throw error
  })
  if (outcome === 'taken') await revokeUnusedGrant(deps, proved)
  syncs.wake()
  tokenRevocations.wake()
  return outcome
}

async function revokeUnusedGrant(deps: Needed, { account, grant }: ProvedAccount): Promise<void> {
  if (!grant) return
  const sealed = deps.tokenCipher.encrypt(grant.token, tokenOwner(account.id))
  await inTransaction(deps.db, (trx) =>
    scheduleTokenRevocation(deps, trx, { accountId: account.id, ...sealed }, deps.clock.now()),
  )
}

async function connect(deps: Needed, trx: Trx<Tables>, proved: ProvedAccount): Promise<'connected' | 'taken'> {
  const { userId, account, grant } = proved
  const now = deps.clock.now()
  const openSync = await lockOpenSync(trx, userId)
  const before = await lockConnection(trx, userId)
  const holder = await findConnectionByAccount(trx, account.id)
  if (holder && holder.userId !== userId) return 'taken'
  const same = before?.accountId === account.id ? before : undefined
  await deleteOwnership(trx, userId)
  // A grant allows more than a published code.
  if (same?.way === 'grant' && !grant) return 'connected'
  if (before) await scheduleTokenRevocation(deps, trx, before, now)
  if (before && !same) {
    await deleteDerivedData(trx, userId, now)
    await deleteSyncs(trx, userId)
  }
  // A running sync uses the previous grant, which is revoked. A first grant has its own rate limit, so it need not wait for the app's.
  if (same && (openSync?.state === 'running' || (openSync && same.way === 'ownership')))
    await updateSync(trx, openSync.id, { state: 'waiting', dueAt: now, leaseId: null, resumesAt: null })
  const connection = connectionOf(deps, proved, same, now)
  if (same?.includePrivate && !connection.includePrivate) await deleteRepositories(trx, userId, 'private')
  await upsertConnection(trx, connection)
  await announceConnected(trx, { userId, login: account.login, now, connectedAt: connection.connectedAt })
  const isAgreed = await hasGithubConsent(trx, userId)
  if (isAgreed) await insertSync(trx, { id: deps.newId(), userId, syncType: 'full', isWanted: true, now })
  return 'connected'
}

type NewConnection = Parameters<typeof upsertConnection>[1] & Pick<ConnectionRow, 'includePrivate' | 'connectedAt'>

function connectionOf(
  { tokenCipher }: Pick<Deps, 'tokenCipher'>,
  { userId, account, grant }: ProvedAccount,
  same: ConnectionRow | undefined,
  now: Date,
): NewConnection {
  const sealedKey = same
    ? { hashKeyId: same.hashKeyId, sealedHashKey: same.sealedHashKey }
    : keyColumns(tokenCipher.encrypt(newHashKey(), hashKeyOwner(account.id)))
  const scopes = grant ? [...grant.scopes] : []
  const way = grant ? ('grant' as const) : ('ownership' as const)
  return {
    userId,
    accountId: account.id,
    login: account.login,
    formerLogins: same?.formerLogins ?? [],
    way,
    scopes,
    includePrivate: (grant?.includePrivate ?? false) && canReadPrivate(scopes),
    excludedIds: JSON.stringify(same?.excludedIds ?? []),
    ...(grant ? tokenCipher.encrypt(grant.token, tokenOwner(account.id)) : { tokenKeyId: null, sealedToken: null }),
    ...sealedKey,
    // A new grant may show other repositories.
    knownAs: null,
    repositoriesEtag: null,
    connectedAt: same?.connectedAt ?? now,
    syncedAt: same?.syncedAt ?? null,
    // The first sync sets a better time; without consent none starts.
    nextSyncAt: nextScheduledSyncAt({ userId, way }, now),
    computeDueAt: null,
  }
}

const keyColumns = ({ tokenKeyId, sealedToken }: { tokenKeyId: string; sealedToken: Buffer }) => ({
  hashKeyId: tokenKeyId,
  sealedHashKey: sealedToken,
})

type ConnectedAccount = { userId: string; login: string; now: Date; connectedAt: Date }

/** Announces a user's GitHub login, also after a rename. */
export async function announceConnected(
  trx: Trx<Tables>,
  { userId, login, now, connectedAt }: ConnectedAccount,
): Promise<void> {
  const sourceVersion = await upsertAccountVersion(trx, userId)
  const payload = { userId, sourceVersion, login, connectedAt: connectedAt.toISOString() }
  await announce(trx, githubConnected, payload, { actor: userId, occurredAt: now })
}

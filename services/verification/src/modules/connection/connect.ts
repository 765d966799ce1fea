import { githubConnected } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { violatedConstraint } from '@codekin/db/violations'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { mayReadPrivate } from './adapters/github.ts'
import { newHashKey } from './adapters/hash-key.ts'
import type { Person } from './adapters/people.ts'
import { forgetDerived, returnToken } from './end-connection.ts'
import {
  type ConnectionRow,
  countTold,
  findConnectionByAccount,
  keepConnection,
  lockConnection,
} from './repository-connections.ts'
import { hasGithubConsent } from './repository-consents.ts'
import { removeRepositories } from './repository-repositories.ts'
import { changeSync, insertSync, lockOpenSync, removeSyncs } from './repository-syncs.ts'
import { removeOwnership } from './repository-visits.ts'
import { nextRound } from './rules/schedule.ts'
import { hashKeyOwner, tokenOwner } from './rules/token-owner.ts'

/** What somebody allows at GitHub. */
export type Grant = { token: string; scopes: readonly string[]; includePrivate: boolean }
/** Whose account it is, by a grant or, without one, by what was put where only its owner can. */
export type Proved = { userId: string; account: Pick<Person, 'id' | 'login'>; grant: Grant | null }

type Needed = Pick<Deps, 'db' | 'clock' | 'newId' | 'tokenBox' | 'log' | 'syncs' | 'tokenReturns'>

/**
 * Connects an account that was proved to be theirs, in place of the one before; a first sync is begun where they agree to it.
 * `taken`: somebody else has connected it; then what was allowed just now is taken back.
 */
export async function connectAccount(deps: Needed, proved: Proved): Promise<'connected' | 'taken'> {
  const { db, syncs, tokenReturns } = deps
  const outcome = await inTransaction(db, (trx) => connect(deps, trx, proved)).catch((error: unknown) => {
    // At the same moment as somebody else.
    if (violatedConstraint(error) === 'github_connection_account') return 'taken' as const
    throw error
  })
  if (outcome === 'taken') await refuse(deps, proved)
  syncs.wake()
  tokenReturns.wake()
  return outcome
}

async function refuse(deps: Needed, { account, grant }: Proved): Promise<void> {
  if (!grant) return
  const sealed = deps.tokenBox.seal(grant.token, tokenOwner(account.id))
  await inTransaction(deps.db, (trx) => returnToken(deps, trx, { accountId: account.id, ...sealed }, deps.clock.now()))
}

async function connect(deps: Needed, trx: Trx<Tables>, proved: Proved): Promise<'connected' | 'taken'> {
  const { userId, account, grant } = proved
  const now = deps.clock.now()
  const underWay = await lockOpenSync(trx, userId)
  const before = await lockConnection(trx, userId)
  const holder = await findConnectionByAccount(trx, account.id)
  if (holder && holder.userId !== userId) return 'taken'
  const same = before?.accountId === account.id ? before : undefined
  await removeOwnership(trx, userId)
  // A grant allows more than what was put somewhere proves.
  if (same?.way === 'grant' && !grant) return 'connected'
  if (before) await returnToken(deps, trx, before, now)
  if (before && !same) {
    await forgetDerived(trx, userId, now)
    await removeSyncs(trx, userId)
  }
  // Whoever syncs does so by the grant before, which ends; and a first grant has an hour of its own, whatever the app had to wait for.
  if (same && (underWay?.state === 'running' || (underWay && same.way === 'ownership')))
    await changeSync(trx, underWay.id, { state: 'waiting', dueAt: now, leaseId: null, resumesAt: null })
  const connection = connectionOf(deps, proved, same, now)
  if (same?.includePrivate && !connection.includePrivate) await removeRepositories(trx, userId, 'private')
  await keepConnection(trx, connection)
  await tellConnected(trx, { userId, login: account.login, now, connectedAt: connection.connectedAt })
  const isAgreed = await hasGithubConsent(trx, userId)
  if (isAgreed) await insertSync(trx, { id: deps.newId(), userId, syncType: 'full', isWanted: true, now })
  return 'connected'
}

type Kept = Parameters<typeof keepConnection>[1] & Pick<ConnectionRow, 'includePrivate' | 'connectedAt'>

function connectionOf(
  { tokenBox }: Pick<Deps, 'tokenBox'>,
  { userId, account, grant }: Proved,
  same: ConnectionRow | undefined,
  now: Date,
): Kept {
  const sealedKey = same
    ? { hashKeyId: same.hashKeyId, sealedHashKey: same.sealedHashKey }
    : keyColumns(tokenBox.seal(newHashKey(), hashKeyOwner(account.id)))
  const scopes = grant ? [...grant.scopes] : []
  const way = grant ? ('grant' as const) : ('ownership' as const)
  return {
    userId,
    accountId: account.id,
    login: account.login,
    formerLogins: same?.formerLogins ?? [],
    way,
    scopes,
    includePrivate: (grant?.includePrivate ?? false) && mayReadPrivate(scopes),
    excludedIds: JSON.stringify(same?.excludedIds ?? []),
    ...(grant ? tokenBox.seal(grant.token, tokenOwner(account.id)) : { tokenKeyId: null, sealedToken: null }),
    ...sealedKey,
    // Another grant shows other repositories.
    knownAs: null,
    repositoriesEtag: null,
    connectedAt: same?.connectedAt ?? now,
    syncedAt: same?.syncedAt ?? null,
    // The sync that begins now says better when; of who does not agree yet none begins.
    nextSyncAt: nextRound({ userId, way }, now),
    computeDueAt: null,
  }
}

const keyColumns = ({ tokenKeyId, sealedToken }: { tokenKeyId: string; sealedToken: Buffer }) => ({
  hashKeyId: tokenKeyId,
  sealedHashKey: sealedToken,
})

type Told = { userId: string; login: string; now: Date; connectedAt: Date }

/** Tells what somebody is called at GitHub, also when that has changed. */
export async function tellConnected(trx: Trx<Tables>, { userId, login, now, connectedAt }: Told): Promise<void> {
  const sourceVersion = await countTold(trx, userId)
  const told = { userId, sourceVersion, login, connectedAt: connectedAt.toISOString() }
  await announce(trx, githubConnected, told, { actor: userId, occurredAt: now })
}

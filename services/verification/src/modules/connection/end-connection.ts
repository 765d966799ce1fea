import type { SyncProblem } from '@codekin/contracts/github/models'
import { githubDisconnected } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { deleteMethodEvidence, listMethodEvidence, upsertSkillDue } from '../evidence/index.ts'
import { announceSync } from './announce-sync.ts'
import { deleteAnalysis } from './repository-analyses.ts'
import { type ConnectionRow, deleteConnection, lockConnection, upsertAccountVersion } from './repository-connections.ts'
import { insertTokenRevocation } from './repository-oauth.ts'
import { deleteRepositories } from './repository-repositories.ts'
import { deleteSyncs, lockOpenSync, updateOpenSyncFailed } from './repository-syncs.ts'
import { addSeconds, revocationDays } from './rules/schedule.ts'
import { revocationOwner, tokenOwner } from './rules/token-owner.ts'

/** Deletes everything derived from an account; skills become due. */
export async function deleteDerivedData(trx: Trx<Tables>, userId: string, now: Date): Promise<void> {
  const of = { userId, method: 'github' as const }
  await deleteRepositories(trx, userId, 'all')
  await deleteAnalysis(trx, userId)
  for (const { skillKey, skill } of await listMethodEvidence(trx, of))
    await upsertSkillDue(trx, { userId, skillKey, skill }, now)
  await deleteMethodEvidence(trx, of)
}

type Needed = Pick<Deps, 'newId' | 'tokenCipher' | 'log'>

/** Schedules the revocation of a token, encrypted under its own context. */
export async function scheduleTokenRevocation(
  { newId, tokenCipher, log }: Needed,
  trx: Trx<Tables>,
  { accountId, tokenKeyId, sealedToken }: Pick<ConnectionRow, 'accountId' | 'tokenKeyId' | 'sealedToken'>,
  now: Date,
): Promise<void> {
  if (tokenKeyId === null || sealedToken === null) return
  const id = newId()
  try {
    const token = tokenCipher.decrypt({ tokenKeyId, sealedToken }, tokenOwner(accountId))
    const about = { nextAttemptAt: now, endsAt: addSeconds(now, revocationDays * 86_400) }
    await insertTokenRevocation(trx, { id, ...about, ...tokenCipher.encrypt(token, revocationOwner(id)) })
  } catch (error) {
    log.warn({ err: error }, 'a token cannot be revoked: decryption failed')
  }
}

type Cause = 'owner' | Extract<SyncProblem, 'grant-withdrawn' | 'account-gone'>

/** Ends a connection, deletes derived data and announces it. False if there is none. */
export async function endConnection(
  deps: Needed,
  trx: Trx<Tables>,
  { userId, cause, now }: { userId: string; cause: Cause; now: Date },
): Promise<boolean> {
  // Lock order: the sync, then the connection.
  await lockOpenSync(trx, userId)
  const connection = await lockConnection(trx, userId)
  if (!connection) return false
  if (cause === 'owner') {
    await scheduleTokenRevocation(deps, trx, connection, now)
    await deleteSyncs(trx, userId)
  } else {
    const failed = await updateOpenSyncFailed(trx, { userId, problem: cause, now })
    if (failed) await announceSync(trx, failed, now)
  }
  await deleteDerivedData(trx, userId, now)
  await deleteConnection(trx, userId)
  const sourceVersion = await upsertAccountVersion(trx, userId)
  const payload = { userId, sourceVersion, cause, disconnectedAt: now.toISOString() }
  await announce(trx, githubDisconnected, payload, { actor: cause === 'owner' ? userId : null, occurredAt: now })
  return true
}

/** The same for an erasure, without events; other steps delete the derived data. False if nothing is connected. */
export async function eraseConnection(deps: Needed, trx: Trx<Tables>, userId: string, now: Date): Promise<boolean> {
  await lockOpenSync(trx, userId)
  const connection = await lockConnection(trx, userId)
  // A running sync notices at its next commit.
  await deleteSyncs(trx, userId)
  if (!connection) return false
  await scheduleTokenRevocation(deps, trx, connection, now)
  await deleteConnection(trx, userId)
  return true
}

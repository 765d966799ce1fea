import type { SyncProblem } from '@codekin/contracts/github/models'
import { githubDisconnected } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { listMethodEvidence, makeDue, removeMethodEvidence } from '../evidence/index.ts'
import { removeAnalysis } from './repository-analyses.ts'
import { type ConnectionRow, countTold, lockConnection, removeConnection } from './repository-connections.ts'
import { removeRepositories } from './repository-repositories.ts'
import { failOpenSync, lockOpenSync, removeSyncs } from './repository-syncs.ts'
import { insertReturn } from './repository-visits.ts'
import { after, returnDays } from './rules/schedule.ts'
import { returnOwner, tokenOwner } from './rules/token-owner.ts'
import { tellSync } from './tell-sync.ts'

/** Erases all that was derived of an account; the skills are to be weighed anew. */
export async function forgetDerived(trx: Trx<Tables>, userId: string, now: Date): Promise<void> {
  const of = { userId, method: 'github' as const }
  await removeRepositories(trx, userId, 'all')
  await removeAnalysis(trx, userId)
  for (const { skillKey, skill } of await listMethodEvidence(trx, of))
    await makeDue(trx, { userId, skillKey, skill }, now)
  await removeMethodEvidence(trx, of)
}

type Leaving = Pick<Deps, 'newId' | 'tokenBox' | 'log'>

/** Has a token taken back at GitHub, sealed so that it opens nothing else here. */
export async function returnToken(
  { newId, tokenBox, log }: Leaving,
  trx: Trx<Tables>,
  { accountId, tokenKeyId, sealedToken }: Pick<ConnectionRow, 'accountId' | 'tokenKeyId' | 'sealedToken'>,
  now: Date,
): Promise<void> {
  if (tokenKeyId === null || sealedToken === null) return
  const id = newId()
  try {
    const token = tokenBox.open({ tokenKeyId, sealedToken }, tokenOwner(accountId))
    const about = { nextAttemptAt: now, endsAt: after(now, returnDays * 86_400) }
    await insertReturn(trx, { id, ...about, ...tokenBox.seal(token, returnOwner(id)) })
  } catch (error) {
    log.warn({ err: error }, 'a token cannot be taken back, as it does not open')
  }
}

type Cause = 'owner' | Extract<SyncProblem, 'grant-withdrawn' | 'account-gone'>

/** Ends a connection with all that came of it, and tells so. False where there is none. */
export async function endConnection(
  deps: Leaving,
  trx: Trx<Tables>,
  { userId, cause, now }: { userId: string; cause: Cause; now: Date },
): Promise<boolean> {
  // Whoever syncs holds the sync before the connection.
  await lockOpenSync(trx, userId)
  const connection = await lockConnection(trx, userId)
  if (!connection) return false
  if (cause === 'owner') {
    await returnToken(deps, trx, connection, now)
    await removeSyncs(trx, userId)
  } else {
    const failed = await failOpenSync(trx, { userId, problem: cause, now })
    if (failed) await tellSync(trx, failed, now)
  }
  await forgetDerived(trx, userId, now)
  await removeConnection(trx, userId)
  const sourceVersion = await countTold(trx, userId)
  const told = { userId, sourceVersion, cause, disconnectedAt: now.toISOString() }
  await announce(trx, githubDisconnected, told, { actor: cause === 'owner' ? userId : null, occurredAt: now })
  return true
}

/** The same for who is erased: nobody is told, and what was derived goes with the rest of them. False where nothing is connected. */
export async function eraseConnection(deps: Leaving, trx: Trx<Tables>, userId: string, now: Date): Promise<boolean> {
  await lockOpenSync(trx, userId)
  const connection = await lockConnection(trx, userId)
  // Whoever syncs finds out at the next thing that they would keep.
  await removeSyncs(trx, userId)
  if (!connection) return false
  await returnToken(deps, trx, connection, now)
  await removeConnection(trx, userId)
  return true
}

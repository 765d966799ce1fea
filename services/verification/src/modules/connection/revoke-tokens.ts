import { openWorker, type Worker } from '@codekin/service-kit/worker'
import type { Deps } from '../../deps.ts'
import { claimTokenRevocation, deleteTokenRevocation, updateTokenRevocation } from './repository-oauth.ts'
import { addSeconds, nextRevocationAttempt, revocationLeaseSeconds } from './rules/schedule.ts'
import { revocationOwner } from './rules/token-owner.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'log' | 'tokenCipher' | 'github'>

/** Revokes unused tokens at GitHub, with retries, and gives up after some days. */
export function openTokenRevocations(deps: Needed): Worker {
  return openWorker(deps, () => revokeNextToken(deps))
}

/** False if nothing was due. */
async function revokeNextToken({ db, clock, log, tokenCipher, github }: Needed): Promise<boolean> {
  if (!github) return false
  const now = clock.now()
  const waiting = await claimTokenRevocation(db, { now, leaseUntil: addSeconds(now, revocationLeaseSeconds) })
  if (!waiting) return false
  const { id, attempts } = waiting
  try {
    await github.endToken(tokenCipher.decrypt(waiting, revocationOwner(id)))
    await deleteTokenRevocation(db, id)
  } catch {
    const next = nextRevocationAttempt(waiting, clock.now())
    if (next) await updateTokenRevocation(db, id, next)
    else await deleteTokenRevocation(db, id)
    // GitHub's error may contain the request.
    log.warn({ attempts, isGivenUp: !next }, 'token revocation failed')
  }
  return true
}

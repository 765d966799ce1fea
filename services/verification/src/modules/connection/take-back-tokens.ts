import { type DueWork, openDueWork } from '@codekin/service-kit/due-work'
import type { Deps } from '../../deps.ts'
import { changeReturn, claimReturn, removeReturn } from './repository-visits.ts'
import { after, nextReturn, returnLeaseSeconds } from './rules/schedule.ts'
import { returnOwner } from './rules/token-owner.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'log' | 'tokenBox' | 'github'>

/** Has GitHub take back the tokens that are needed no more, again and again while it is silent, and gives up after some days. */
export function openTokenReturns(deps: Needed): DueWork {
  return openDueWork(deps, () => takeBackOne(deps))
}

/** False when nothing was due. */
async function takeBackOne({ db, clock, log, tokenBox, github }: Needed): Promise<boolean> {
  if (!github) return false
  const now = clock.now()
  const waiting = await claimReturn(db, { now, leaseUntil: after(now, returnLeaseSeconds) })
  if (!waiting) return false
  const { id, attempts } = waiting
  try {
    await github.endToken(tokenBox.open(waiting, returnOwner(id)))
    await removeReturn(db, id)
  } catch {
    const next = nextReturn(waiting, clock.now())
    if (next) await changeReturn(db, id, next)
    else await removeReturn(db, id)
    // What GitHub answered may hold what was asked.
    log.warn({ attempts, isGivenUp: !next }, 'a token was not taken back at GitHub')
  }
  return true
}

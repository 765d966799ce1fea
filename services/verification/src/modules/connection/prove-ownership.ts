import type { Deps } from '../../deps.ts'
import { findPersonByLogin, hasPublishedCode } from './adapters/people.ts'
import { GithubAccessError } from './adapters/requests.ts'
import { newOwnershipCode } from './adapters/secrets.ts'
import { connectAccount } from './connect.ts'
import { findConnectionByAccount } from './repository-connections.ts'
import { findOwnership, upsertOwnership } from './repository-oauth.ts'
import { addSeconds, ownershipSeconds } from './rules/schedule.ts'

export type Proving =
  | { kind: 'verified'; login: string }
  | { kind: 'waiting'; login: string; code: string; expiresAt: Date; wasNotFound: boolean }
  | { kind: 'taken' | 'unknown' | 'unavailable' | 'not-configured' }

const secondsMax = 20

/** Issues a code for an account, then checks whether its owner published it. */
export async function proveOwnership(
  deps: Pick<Deps, 'github'> & Parameters<typeof connectAccount>[0],
  { userId, login }: { userId: string; login: string },
): Promise<Proving> {
  const { db, clock, github } = deps
  if (!github) return { kind: 'not-configured' }
  try {
    const requests = await github.read('app', AbortSignal.timeout(secondsMax * 1000))
    const person = await findPersonByLogin(requests, login)
    if (!person) return { kind: 'unknown' }
    const holder = await findConnectionByAccount(db, person.id)
    // Only a proved owner learns that another user has connected the account; guessing a login must not reveal it.
    if (holder?.userId === userId) return { kind: 'verified', login: holder.login }
    const now = clock.now()
    const asked = await findOwnership(db, userId)
    if (!asked || asked.accountId !== person.id || asked.expiresAt <= now) {
      const [code, expiresAt] = [newOwnershipCode(), addSeconds(now, ownershipSeconds)]
      await upsertOwnership(db, { userId, accountId: person.id, login: person.login, code, expiresAt })
      return { kind: 'waiting', login: person.login, code, expiresAt, wasNotFound: false }
    }
    const { code, expiresAt } = asked
    if (!(await hasPublishedCode(requests, person, code)))
      return { kind: 'waiting', login: person.login, code, expiresAt, wasNotFound: true }
    const outcome = await connectAccount(deps, { userId, account: person, grant: null })
    return outcome === 'taken' ? { kind: 'taken' } : { kind: 'verified', login: person.login }
  } catch (error) {
    if (error instanceof GithubAccessError || (error as Error).name === 'TimeoutError') return { kind: 'unavailable' }
    throw error
  }
}

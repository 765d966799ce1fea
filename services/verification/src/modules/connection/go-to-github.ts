import type { Deps } from '../../deps.ts'
import { hashSecret, newSecret } from './adapters/secrets.ts'
import { connectAccount } from './connect.ts'
import { insertVisit, takeVisit } from './repository-visits.ts'
import { after, visitSeconds } from './rules/schedule.ts'

/** The page to which GitHub sends people back; it tells the way of a sign-in from this one by itself. */
const pageBack = (origin: string) => `${origin}/auth/github/callback`

/** Begins: where to go, and the state that is to come back from there with the same person. Undefined where GitHub is not set up. */
export async function goToGithub(
  { db, clock, config, github }: Pick<Deps, 'db' | 'clock' | 'config' | 'github'>,
  { userId, includePrivate }: { userId: string; includePrivate: boolean },
): Promise<{ url: string; state: string } | undefined> {
  if (!github) return undefined
  const [state, codeVerifier] = [newSecret(), newSecret()]
  const expiresAt = after(clock.now(), visitSeconds)
  await insertVisit(db, { stateHash: hashSecret(state), userId, includePrivate, codeVerifier, expiresAt })
  const visit = { state, codeVerifier, redirectUri: pageBack(config.publicOrigin) }
  return { url: github.authorizeAddress(visit, includePrivate), state }
}

export type Return =
  | { kind: 'connected' | 'taken' | 'expired' | 'not-configured' }
  | { kind: 'refused' | 'unavailable'; cause: unknown }

/** Finishes what this person began, once. */
export async function comeBackFromGithub(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'github'> & Parameters<typeof connectAccount>[0],
  { userId, code, state }: { userId: string; code: string; state: string },
): Promise<Return> {
  const { db, clock, config, github } = deps
  if (!github) return { kind: 'not-configured' }
  const visit = await takeVisit(db, { stateHash: hashSecret(state), userId, now: clock.now() })
  if (!visit) return { kind: 'expired' }
  const { includePrivate, codeVerifier } = visit
  const word = await github.hear({ state, codeVerifier, redirectUri: pageBack(config.publicOrigin) }, code)
  if (word.kind !== 'said') return word
  const { owner, token } = word
  const grant = { token, scopes: owner.scopes, includePrivate }
  return { kind: await connectAccount(deps, { userId, account: owner, grant }) }
}

import { createHash } from 'node:crypto'
import type { Provider } from '@codekin/contracts/auth/providers'
import { inTransaction } from '@codekin/db/transaction'
import type { SignInProvider } from '../adapters/sign-in-provider.ts'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { isVisitGood } from '../domain/provider-sign-in.ts'
import { tokenOwner } from '../domain/token-owner.ts'
import { takeProviderVisit } from '../store/provider-visits.ts'
import type { Heard } from './link-provider.ts'
import { type CallerSession, lockCaller } from './lock-caller.ts'

type CameBack = { provider: Provider; code: string; state: string; verifier: string }

/**
 * - `expired`: nothing of the kind is under way in this browser, or not any more.
 */
export type Hearing =
  | { kind: 'heard'; heard: Heard; caller: CallerSession | null }
  | { kind: 'expired' }
  | { kind: 'refused'; cause: unknown }
  | { kind: 'unavailable'; cause: unknown }

/** Where a provider sends the browser back to. */
export function providerPage(origin: string, provider: Provider): string {
  return `${origin}/auth/${provider}/callback`
}

/** Takes up what was begun, once and by the browser that began it, and hears the provider. */
export async function hearProvider(
  { db, clock, config, tokenCipher }: Pick<Deps, 'db' | 'clock' | 'config' | 'tokenCipher'>,
  company: SignInProvider,
  { provider, code, state, verifier }: CameBack,
): Promise<Hearing> {
  const now = clock.now()
  const visit = await takeProviderVisit(db, hashToken(state))
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  if (!visit || !isVisitGood(visit, { provider, challenge, now })) return { kind: 'expired' }
  const { nonce, codeVerifier, userId, sessionId } = visit
  const caller = userId && sessionId ? { userId, sessionId } : null
  // Saves a call to the provider; the session is checked again when the link is stored.
  if (caller && !(await inTransaction(db, (trx) => lockCaller(trx, caller, now)))) return { kind: 'expired' }
  const redirectUri = providerPage(config.publicOrigin, provider)
  const word = await company.hear({ state, nonce, codeVerifier, redirectUri }, code)
  if (word.kind !== 'said') return word
  const { person, token } = word
  const sealed = tokenCipher.encrypt(token, tokenOwner({ provider, subject: person.subject }))
  return { kind: 'heard', heard: { provider, person, sealed }, caller }
}

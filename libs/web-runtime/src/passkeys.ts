import type { passkeyAnswer, passkeyOptions } from '@codekin/contracts/auth/second-factor-models'
import type * as browserPasskeys from '@simplewebauthn/browser'
import { api } from './api.ts'

export type PasskeyAnswer = (typeof passkeyAnswer)['_output']
type Options = (typeof passkeyOptions)['_output']

/** The browser, or the person at it, gave no passkey. */
export class PasskeyMissing extends Error {
  override name = 'PasskeyMissing'
}

/** Whether this browser knows what a passkey is. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined'
}

async function ask<T>(work: (library: typeof browserPasskeys) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser')
  try {
    return await work(library)
  } catch (cause) {
    throw new PasskeyMissing(sentenceOf(cause), { cause })
  }
}

/** What went wrong, as far as a browser tells: it keeps to itself whether there was none, or it was not given. */
function sentenceOf(error: unknown): string {
  const { code } = error as { code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'This device already has one of your passkeys.'
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return 'Passkeys don’t work at this address.'
  return 'No passkey was used. Try again, or choose another way.'
}

/** Asks for any passkey of this site. Throws `PasskeyMissing` when none is given, `CallError` when the server does not play along. */
export async function askPasskey(): Promise<PasskeyAnswer> {
  const optionsJSON = await api.auth.startPasskey()
  return ask(async ({ startAuthentication }) => {
    const answer = await startAuthentication({ optionsJSON: optionsJSON as never })
    return answer as unknown as PasskeyAnswer
  })
}

/** Whether this browser offers passkeys where an address is filled in. */
async function canOffer(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

/**
 * Lets the browser offer the passkeys of this site where the address is filled in: in a field whose `autocomplete` ends in
 * `webauthn`. Answers the one that was chosen; undefined when there can be none, another question took its place, or `end`
 * came first. Throws `CallError` when the server does not play along.
 */
export async function offerPasskeys(end: AbortSignal): Promise<PasskeyAnswer | undefined> {
  if (!(await canOffer())) return undefined
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser')
  const optionsJSON = await api.auth.startPasskey()
  if (end.aborted) return undefined
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  end.addEventListener('abort', cancel)
  try {
    const answer = await startAuthentication({ optionsJSON: optionsJSON as never, useBrowserAutofill: true })
    return answer as unknown as PasskeyAnswer
  } catch {
    // Nobody asked for it, so nobody misses it.
    return undefined
  } finally {
    end.removeEventListener('abort', cancel)
  }
}

/** Makes a new passkey; throws as `askPasskey`. */
export async function makePasskey(
  options: Options,
): Promise<Parameters<typeof api.auth.addPasskey>[0]['body']['answer']> {
  return ask(async ({ startRegistration }) => {
    const answer = await startRegistration({ optionsJSON: options as never })
    return answer as unknown as Parameters<typeof api.auth.addPasskey>[0]['body']['answer']
  })
}

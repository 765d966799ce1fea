import type { passkeyAnswer, passkeyOptions } from '@codekin/contracts/auth/second-factor-models'
import type * as browserPasskeys from '@simplewebauthn/browser'
import { api } from './api.ts'

export type PasskeyAnswer = (typeof passkeyAnswer)['_output']
type Options = (typeof passkeyOptions)['_output']

/** The browser or the person gave no passkey. */
export class PasskeyMissing extends Error {
  override name = 'PasskeyMissing'
}

/** Whether this browser supports passkeys. */
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

/** The message for a failure. Browsers don't reveal whether there was no passkey or the person declined. */
function sentenceOf(error: unknown): string {
  const { code } = error as { code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'This device already has one of your passkeys.'
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return 'Passkeys don’t work at this address.'
  return 'No passkey was used. Try again, or choose another way.'
}

/** Asks for any passkey of this site. Throws `PasskeyMissing` if none is given, `CallError` if the server refuses. */
export async function askPasskey(): Promise<PasskeyAnswer> {
  const optionsJSON = await api.auth.startPasskey()
  return ask(async ({ startAuthentication }) => {
    const answer = await startAuthentication({ optionsJSON: optionsJSON as never })
    return answer as unknown as PasskeyAnswer
  })
}

/** Whether this browser offers passkeys in form fields. */
async function canOffer(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

/**
 * Lets the browser offer this site's passkeys in a field whose `autocomplete` ends in `webauthn`. Returns the chosen one;
 * undefined if the browser can't offer any, another request replaced this one, or `end` aborted it. Throws `CallError` if
 * the server refuses.
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
    // The person did not ask for the offer, so its failure needs no message.
    return undefined
  } finally {
    end.removeEventListener('abort', cancel)
  }
}

/** Creates a new passkey; throws as `askPasskey`. */
export async function makePasskey(
  options: Options,
): Promise<Parameters<typeof api.auth.addPasskey>[0]['body']['answer']> {
  return ask(async ({ startRegistration }) => {
    const answer = await startRegistration({ optionsJSON: options as never })
    return answer as unknown as Parameters<typeof api.auth.addPasskey>[0]['body']['answer']
  })
}

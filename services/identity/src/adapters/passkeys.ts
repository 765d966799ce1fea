import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

/** What is kept of a passkey to know it again. */
export type MadePasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] }
type Owner = { userId: string; email: string; passkeys: readonly Pick<MadePasskey, 'credentialId' | 'transports'>[] }
type Options = { challenge: string; options: Record<string, unknown> & { challenge: string } }

export type Passkeys = {
  /** What a browser is to ask any passkey of ours with. */
  ask(): Promise<Options>
  /** What a browser is to make a new passkey with, other than those there are. */
  askForNew(owner: Owner): Promise<Options>
  /** The challenge that an answer says it answers; undefined where it says none. */
  challengeOf(answer: { response: { clientDataJSON: string } }): string | undefined
  /** The new passkey, where the answer is a good one to the challenge. */
  make(answer: unknown, challenge: string): Promise<MadePasskey | undefined>
  /** The count of the passkey's uses, where it signed the challenge; undefined where it did not, or looks copied. */
  check(answer: unknown, challenge: string, passkey: MadePasskey): Promise<number | undefined>
}

/**
 * Passkeys of one web address (Web Authentication). They verify the person themselves, so each is two factors in one. They are
 * made on our own pages, and sign in at `otherOrigins` as well, as far as browsers allow: on the same host or below it.
 */
export function openPasskeys(publicOrigin: string, otherOrigins: readonly string[] = []): Passkeys {
  const rpID = new URL(publicOrigin).hostname
  const expected = { expectedOrigin: publicOrigin, expectedRPID: rpID, requireUserVerification: true }
  const expectedOrigin = [publicOrigin, ...otherOrigins]
  return {
    async ask() {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      return { challenge: options.challenge, options: { ...options } }
    },
    async askForNew({ userId, email, passkeys }) {
      const options = await generateRegistrationOptions({
        rpID,
        rpName: 'Codekin',
        userID: new Uint8Array(Buffer.from(userId)),
        userName: email,
        userDisplayName: email,
        excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { challenge: options.challenge, options: { ...options } }
    },
    challengeOf: ({ response }) => challengeIn(response.clientDataJSON),
    async make(answer, expectedChallenge) {
      const response = answer as RegistrationResponseJSON
      const outcome = await verifyRegistrationResponse({ response, expectedChallenge, ...expected }).catch(
        () => undefined,
      )
      if (!outcome?.verified) return undefined
      const { credential } = outcome.registrationInfo
      const { id, counter, transports = [] } = credential
      return { credentialId: id, publicKey: Buffer.from(credential.publicKey), counter, transports }
    },
    async check(answer, expectedChallenge, { credentialId, publicKey, counter, transports }) {
      const outcome = await verifyAuthenticationResponse({
        response: answer as AuthenticationResponseJSON,
        expectedChallenge,
        ...expected,
        expectedOrigin,
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
      }).catch(() => undefined)
      return outcome?.verified ? outcome.authenticationInfo.newCounter : undefined
    },
  }
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof said.challenge === 'string' ? said.challenge : undefined
  } catch {
    return undefined
  }
}

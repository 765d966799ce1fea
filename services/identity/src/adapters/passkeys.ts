import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

/** The stored part of a passkey. */
export type VerifiedPasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] }
type Owner = {
  userId: string
  email: string
  passkeys: readonly Pick<VerifiedPasskey, 'credentialId' | 'transports'>[]
}
type Options = { challenge: string; options: Record<string, unknown> & { challenge: string } }

export type Passkeys = {
  /** Returns the request options for signing in with any of our passkeys. */
  createSignInOptions(): Promise<Options>
  /** Returns the creation options for a new passkey; existing ones are excluded. */
  createRegistrationOptions(owner: Owner): Promise<Options>
  /** Returns the challenge that a response names, unverified; undefined if it names none. */
  readChallenge(answer: { response: { clientDataJSON: string } }): string | undefined
  /** Returns the new passkey if the response is valid for the challenge. */
  verifyRegistration(answer: unknown, challenge: string): Promise<VerifiedPasskey | undefined>
  /** Returns the passkey's new signature counter; undefined if it did not sign the challenge, or looks cloned. */
  verifyAuthentication(answer: unknown, challenge: string, passkey: VerifiedPasskey): Promise<number | undefined>
}

/**
 * Passkeys for one origin (Web Authentication). They verify the user themselves, so each is two factors in one. They are created
 * on our own pages, and also sign in at `otherOrigins`, as far as browsers allow: on the same host or a subdomain.
 */
export function openPasskeys(publicOrigin: string, otherOrigins: readonly string[] = []): Passkeys {
  const rpID = new URL(publicOrigin).hostname
  const expected = { expectedOrigin: publicOrigin, expectedRPID: rpID, requireUserVerification: true }
  const expectedOrigin = [publicOrigin, ...otherOrigins]
  return {
    async createSignInOptions() {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      return { challenge: options.challenge, options: { ...options } }
    },
    async createRegistrationOptions({ userId, email, passkeys }) {
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
    readChallenge: ({ response }) => parseChallenge(response.clientDataJSON),
    async verifyRegistration(answer, expectedChallenge) {
      const response = answer as RegistrationResponseJSON
      const outcome = await verifyRegistrationResponse({ response, expectedChallenge, ...expected }).catch(
        () => undefined,
      )
      if (!outcome?.verified) return undefined
      const { credential } = outcome.registrationInfo
      const { id, counter, transports = [] } = credential
      return { credentialId: id, publicKey: Buffer.from(credential.publicKey), counter, transports }
    },
    async verifyAuthentication(answer, expectedChallenge, { credentialId, publicKey, counter, transports }) {
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

function parseChallenge(clientDataJSON: string): string | undefined {
  try {
    const clientData = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof clientData.challenge === 'string' ? clientData.challenge : undefined
  } catch {
    return undefined
  }
}

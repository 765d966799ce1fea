import type { passkeyAnswer } from '@codekin/contracts/auth/second-factor-models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { idOf } from '../ids.ts'
import type { World } from '../state.ts'
import { newTokens } from '../tokens.ts'
import { mailedCode, password, recoveryCode, viewers } from '../viewer.ts'

type Way = 'password' | 'mail-code' | 'passkey' | 'authenticator' | 'recovery-code'
type Given = { way: Way; password?: string; code?: string; answer?: (typeof passkeyAnswer)['_output'] }

/** The authenticator app shows the same code as every mail. */
function isRight({ way, password: given, code }: Given): boolean {
  if (way === 'password') return given === password
  return way === 'passkey' || code === (way === 'recovery-code' ? recoveryCode.replace('-', '') : mailedCode)
}

const challenge = 'a-challenge-of-the-fake-world-01'
const tenCodes = Array.from({ length: 10 }, (_, at) => (at === 0 ? recoveryCode : `${'abcdefghjk'[at]}m2px-v4qd${at}`))

/** The recovery codes of the second factors. */
function codesOf(state: World['state']) {
  const { ways } = state
  const isOn = () => ways.passkeys.length > 0 || ways.authenticatorSince !== null
  /** Returns recovery codes with the first one. */
  function add<T>(change: () => T): { done: T; recoveryCodes: string[] | null } {
    const isFirst = !isOn()
    const done = change()
    if (isFirst) ways.recoveryCodesLeft = tenCodes.length
    if (isFirst) state.sessions = state.sessions.filter(({ isCurrent }) => isCurrent)
    return { done, recoveryCodes: isFirst ? tenCodes : null }
  }
  const forgetCodes = () => {
    if (!isOn()) ways.recoveryCodesLeft = 0
  }
  return { isOn, add, forgetCodes }
}
type Codes = ReturnType<typeof codesOf>

function passkeysOf(state: World['state'], { add, forgetCodes }: Codes) {
  const { ways } = state
  return {
    startNewPasskey: () => ({
      challenge,
      rp: { name: 'Codekin', id: location.hostname },
      user: { id: 'YWRh', name: state.me.email, displayName: state.me.email },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
    addPasskey: ({ body }) => {
      const passkey = {
        id: idOf('session', 100 + ways.passkeys.length),
        name: body.name,
        createdAt: new Date().toISOString(),
        lastUsedAt: null,
      }
      const { recoveryCodes } = add(() => ways.passkeys.push(passkey))
      return { passkey, recoveryCodes }
    },
    renamePasskey: ({ params, body }) => {
      const passkey = ways.passkeys.find(({ id }) => id === params.id)
      if (!passkey) throw failWith('not_found')
      passkey.name = body.name
      return { passkey }
    },
    removePasskey: ({ params }) => {
      ways.passkeys = ways.passkeys.filter(({ id }) => id !== params.id)
      forgetCodes()
    },
  } satisfies Partial<FakeApi['auth']>
}

function authenticatorOf(state: World['state'], { add, forgetCodes }: Codes) {
  const { ways } = state
  return {
    startAuthenticator: () => ({
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: `otpauth://totp/Codekin:${encodeURIComponent(state.me.email)}?issuer=Codekin&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30`,
    }),
    confirmAuthenticator: ({ body }) => {
      if (body.code !== mailedCode) throw failWith('wrong_proof')
      const { recoveryCodes } = add(() => {
        ways.authenticatorSince = new Date().toISOString()
      })
      return { recoveryCodes }
    },
    removeAuthenticator: () => {
      ways.authenticatorSince = null
      forgetCodes()
    },
  } satisfies Partial<FakeApi['auth']>
}

export function secondFactorsOf({ state }: World) {
  const { ways } = state
  const signedIn = () => ({ user: state.me, ...newTokens(state.me.id) })
  const codes = codesOf(state)
  return {
    listSignInWays: () => ({
      ...ways,
      email: state.me.email,
      isSecondFactorNeeded: ways.isSecondFactorNeeded && !codes.isOn(),
    }),
    sendProofCode: () => ({ sent: true }),
    prove: ({ body }) => {
      if (!isRight(body)) throw failWith('wrong_proof')
      const { accessToken } = newTokens(state.me.id)
      return { accessToken, freshUntil: new Date(Date.now() + 600_000).toISOString() }
    },
    confirmSignIn: ({ body }) => {
      if (!isRight(body.factor)) throw failWith('wrong_proof')
      return signedIn()
    },
    startPasskey: () => ({ challenge, rpId: location.hostname, userVerification: 'required' }),
    signInByPasskey: () => {
      // A signed-out person is identified by their passkey.
      state.me = { ...viewers.full, ...state.me }
      return signedIn()
    },
    ...passkeysOf(state, codes),
    ...authenticatorOf(state, codes),
    renewRecoveryCodes: () => {
      ways.recoveryCodesLeft = tenCodes.length
      return { recoveryCodes: tenCodes }
    },
  } satisfies FakeApi['auth']
}

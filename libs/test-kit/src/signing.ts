import { createServer } from 'node:http'
import type { Plan, Role } from '@codekin/contracts/users/models'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

export type TokenClaims = {
  userId: string
  role?: Role
  plan?: Plan
  sessionId?: string
  issuedAt?: Date
  /** When the caller last proved their identity. Default: when the token is made; null omits the claim. */
  provedAt?: Date | null
  expiresInSeconds?: number
  audience?: string
  type?: string
}

export type Signer = {
  /** The URL of the public key as JWKS. */
  jwksUrl: string
  /** The private key as identity reads it from SIGNING_KEYS. */
  signingKeys: string
  accessToken(claims: TokenClaims): Promise<string>
  stop(): Promise<void>
}

async function serveKeys(key: JWK): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The key server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}/jwks`,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}

/** Creates a key pair and serves its public key as identity does. */
export async function startSigner(): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const about = { kid: 'test', alg: 'EdDSA', use: 'sig' }
  const server = await serveKeys({ ...(await exportJWK(publicKey)), ...about })
  return {
    jwksUrl: server.url,
    signingKeys: JSON.stringify([{ ...(await exportJWK(privateKey)), ...about }]),
    accessToken({ userId, role = 'user', plan = 'free', sessionId = userId, ...rest }) {
      const issuedAt = Math.floor((rest.issuedAt ?? new Date()).getTime() / 1000)
      const { provedAt } = rest
      const proof = provedAt === undefined ? issuedAt : provedAt && Math.floor(provedAt.getTime() / 1000)
      return new SignJWT({ role, plan, sid: sessionId, ...(proof !== null && { auth_time: proof }) })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'test', typ: rest.type ?? 'at+jwt' })
        .setSubject(userId)
        .setIssuer('codekin')
        .setAudience(rest.audience ?? 'codekin')
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + (rest.expiresInSeconds ?? 600))
        .sign(privateKey)
    },
    stop: () => server.stop(),
  }
}

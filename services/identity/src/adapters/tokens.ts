import { createHash, randomBytes } from 'node:crypto'
import type { Plan, Role } from '@codekin/contracts/users/models'
import { appealTokenRules } from '@codekin/service-kit/appeal-tokens'
import { accessTokenRules } from '@codekin/service-kit/caller'
import type { Clock } from '@codekin/service-kit/clock'
import { type CryptoKey, createLocalJWKSet, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'

export const accessTokenSeconds = 10 * 60
const refreshTokenRules = { type: 'rt+jwt', audience: 'codekin-refresh' } as const
/** How long a person may take to decide on reactivating their account. */
const reactivationSeconds = 15 * 60
/** Longer than the 20 days for an appeal, so that the decision on it can be read too. */
const appealTokenSeconds = 45 * 24 * 60 * 60
const reactivationRules = { type: 'cb+jwt', audience: 'codekin-come-back' } as const

/** A private key of `SIGNING_KEYS`. */
export type SigningKey = { kty: string; crv: string; x: string; d: string; kid: string }
export type PublicKey = { kty: string; crv: string; x: string; kid: string; alg: string; use: string }

export type AccessClaims = { userId: string; role: Role; plan: Plan; sessionId: string; provedAt: Date | null }
export type RefreshClaims = { userId: string; sessionId: string; tokenId: string; expiresAt: Date }

/** The holder signed in to an account that was closed at this time. */
export type ReactivationClaims = { userId: string; closedAt: Date; passwordVersion: number }

export type Tokens = {
  publicKeys: PublicKey[]
  signAccess(claims: AccessClaims): Promise<string>
  signRefresh(claims: RefreshClaims): Promise<string>
  /** Returns the claims of our refresh tokens; undefined for anything else. Expired ones only with `acceptExpired`. */
  readRefresh(token: string, o?: { acceptExpired?: boolean }): Promise<Omit<RefreshClaims, 'expiresAt'> | undefined>
  signReactivation(claims: ReactivationClaims): Promise<string>
  readReactivation(ticket: string): Promise<ReactivationClaims | undefined>
  /** Signs a token that opens one person's appeals without a session; `openAppealTokens` of the service kit reads it. */
  signAppeal(userId: string): Promise<string>
  /** Returns the account an appeal token is for; undefined for any other token. */
  readAppeal(token: string): Promise<string | undefined>
}

type Rules = { type: string; audience: string }
type Sign = (token: SignJWT, type: string, expiresAt: number) => Promise<string>
/** Returns the claims of our own tokens; undefined for anything else. */
type Verify = (token: string, rules: Rules, claims: string[], currentDate: Date) => Promise<JWTPayload | undefined>

/** The first key signs; all verify, so that a new one can be published before it is used. */
export async function openTokens(signingKeys: readonly SigningKey[], clock: Clock): Promise<Tokens> {
  const [first] = signingKeys
  if (!first) throw new Error('No signing key was given.')
  const signing = { kid: first.kid, key: (await importJWK(first as JWK, accessTokenRules.algorithm)) as CryptoKey }
  const publicKeys = signingKeys.map(({ kty, crv, x, kid }) => ({
    kty,
    crv,
    x,
    kid,
    alg: accessTokenRules.algorithm,
    use: 'sig',
  }))
  const verifyingKeys = createLocalJWKSet({ keys: publicKeys })

  const sign: Sign = (token, type, expiresAt) =>
    token
      .setProtectedHeader({ alg: accessTokenRules.algorithm, kid: signing.kid, typ: type })
      .setIssuer(accessTokenRules.issuer)
      .setIssuedAt(toUnixSeconds(clock.now()))
      .setExpirationTime(expiresAt)
      .sign(signing.key)
  const verify: Verify = async (token, { type, audience }, claims, currentDate) => {
    const verified = await jwtVerify(token, verifyingKeys, {
      algorithms: [accessTokenRules.algorithm],
      typ: type,
      issuer: accessTokenRules.issuer,
      audience,
      requiredClaims: ['sub', 'exp', ...claims],
      currentDate,
    }).catch(() => undefined)
    return verified?.payload
  }

  return {
    publicKeys,
    signAccess: ({ userId, role, plan, sessionId, provedAt }) =>
      sign(
        new SignJWT({ role, plan, sid: sessionId, ...(provedAt && { auth_time: toUnixSeconds(provedAt) }) })
          .setSubject(userId)
          .setAudience(accessTokenRules.audience),
        accessTokenRules.type,
        toUnixSeconds(clock.now()) + accessTokenSeconds,
      ),
    ...refreshTokens(sign, verify, clock),
    ...reactivationTokens(sign, verify, clock),
    ...appealTokens(sign, verify, clock),
  }
}

function refreshTokens(sign: Sign, verify: Verify, clock: Clock): Pick<Tokens, 'signRefresh' | 'readRefresh'> {
  return {
    signRefresh: ({ userId, sessionId, tokenId, expiresAt }) =>
      sign(
        new SignJWT({ sid: sessionId }).setSubject(userId).setAudience(refreshTokenRules.audience).setJti(tokenId),
        refreshTokenRules.type,
        toUnixSeconds(expiresAt),
      ),
    async readRefresh(token, { acceptExpired = false } = {}) {
      const payload = await verify(token, refreshTokenRules, ['sid', 'jti'], acceptExpired ? new Date(0) : clock.now())
      const { sub, sid, jti } = payload ?? {}
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof jti !== 'string') return undefined
      return { userId: sub, sessionId: sid, tokenId: jti }
    },
  }
}

function reactivationTokens(
  sign: Sign,
  verify: Verify,
  clock: Clock,
): Pick<Tokens, 'signReactivation' | 'readReactivation'> {
  return {
    signReactivation: ({ userId, closedAt, passwordVersion }) =>
      sign(
        new SignJWT({ closedAt: closedAt.getTime(), passwordVersion })
          .setSubject(userId)
          .setAudience(reactivationRules.audience),
        reactivationRules.type,
        toUnixSeconds(clock.now()) + reactivationSeconds,
      ),
    async readReactivation(ticket) {
      const payload = await verify(ticket, reactivationRules, ['closedAt', 'passwordVersion'], clock.now())
      const { sub, closedAt, passwordVersion } = payload ?? {}
      if (typeof sub !== 'string' || typeof closedAt !== 'number' || typeof passwordVersion !== 'number')
        return undefined
      return { userId: sub, closedAt: new Date(closedAt), passwordVersion }
    },
  }
}

function appealTokens(sign: Sign, verify: Verify, clock: Clock): Pick<Tokens, 'signAppeal' | 'readAppeal'> {
  return {
    readAppeal: async (token) => (await verify(token, appealTokenRules, [], clock.now()))?.sub,
    signAppeal: (userId) =>
      sign(
        new SignJWT().setSubject(userId).setAudience(appealTokenRules.audience),
        appealTokenRules.type,
        toUnixSeconds(clock.now()) + appealTokenSeconds,
      ),
  }
}

function toUnixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

/** Returns the id of a session's first refresh token. */
export function newTokenId(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Returns the id of a refresh token's successor. It is derived, so that every holder of a token gets the same successor, and only
 * its hash needs to be stored. It need not be secret: without our signature it is worthless.
 */
export function nextTokenId(tokenId: string): string {
  return createHash('sha256').update(`refresh ${tokenId}`).digest().subarray(0, 16).toString('base64url')
}

/** Returns the secret of a mailed link: 32 random bytes, 43 characters. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored form of a token id or link secret. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

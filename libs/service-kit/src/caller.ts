import { freshProofSeconds } from '@codekin/contracts/endpoint'
import { ApiError } from '@codekin/contracts/errors'
import { type Plan, plan as plans, type Role, role as roles } from '@codekin/contracts/users/models'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import type { Clock } from './clock.ts'

/** The caller that a valid and unrevoked access token identifies. */
export type Caller = {
  userId: string
  role: Role
  plan: Plan
  sessionId: string
  issuedAt: Date
  /** When they last proved their identity; null if the token does not say. */
  provedAt: Date | null
}

/** The claims of an access token, shared by identity's `signAccessToken` and the check here. */
export const accessTokenRules = { type: 'at+jwt', issuer: 'codekin', audience: 'codekin', algorithm: 'EdDSA' } as const

export type TokenFacts = { sid: string; sub: string; iat: number }

export type CallersOptions = {
  /** Public keys by `kid`; see `remoteKeys` and `localKeys`. */
  keys: JWTVerifyGetKey
  clock: Clock
  /** Whether the session or the user has been revoked since the token was issued. */
  isRevoked: (token: TokenFacts) => boolean
  /** How many verified tokens are cached; default 20 000. */
  rememberedMax?: number
}

export type Callers = {
  /**
   * The caller of a token. Returns a cached token's caller at once, so that a signature is verified once per token and
   * process; expiry and revocation are checked every time. Throws `not_signed_in`, or `unavailable` when the public
   * keys can't be fetched.
   */
  ofToken(token: string): Caller | Promise<Caller>
  /** The same for the value of an `Authorization` header; null without one. */
  ofHeader(authorization: string | undefined): Caller | null | Promise<Caller>
  /** Whether the caller proved their identity in the last `freshProofSeconds`. */
  hasFreshProof(caller: Caller): boolean
}

type VerifiedToken = { caller: Caller; facts: TokenFacts; expiresAtSeconds: number }
type CachedToken = { token: string; verified: VerifiedToken }

/** The end of the signature. Hashing the whole token for each look-up would cost more than the rest of the check. */
const cacheKeyOf = (token: string) => token.slice(-32)

const roleRank: Record<Role, number> = { user: 0, moderator: 1, admin: 2 }

/** Whether a role includes another: admin includes moderator, moderator includes user. */
export function hasRole(caller: Caller, needed: Role): boolean {
  return roleRank[caller.role] >= roleRank[needed]
}

/** The check behind an endpoint's `freshProof`, for endpoints that need it only in some cases. */
export function hasFreshProof({ provedAt }: Caller, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < freshProofSeconds * 1000
}

/**
 * Keys published by identity: fetched once, then every ten minutes, and at most every five seconds when an unknown
 * `kid` appears. When identity does not answer, the keys fetched last stay valid.
 */
export function remoteKeys(jwksUrl: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 2_000, cooldownDuration: 5_000 })
  return async (header, token) => {
    try {
      return await remote(header, token)
    } catch (error) {
      if (isTokenFault(error)) throw error
      const known = remote.jwks()
      if (!known) throw new KeysUnavailable('the public keys cannot be had', { cause: error })
      return createLocalJWKSet(known)(header, token)
    }
  }
}

/** The fault is this process's or identity's, not the token's: the caller may try again. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}

function isTokenFault(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  )
}

/** Keys that are in this process: identity's own, and those of tests. */
export function localKeys(keys: JSONWebKeySet): JWTVerifyGetKey {
  return createLocalJWKSet(keys)
}

/** Opens the check of access tokens: EdDSA only, right type, issuer and audience, not expired, not revoked. */
export function openCallers(options: CallersOptions): Callers {
  const remembered = new Map<string, CachedToken>()
  const rememberedMax = options.rememberedMax ?? 20_000

  const accept = (token: string, verified: VerifiedToken): Caller => {
    if (verified.expiresAtSeconds * 1000 <= options.clock.now().getTime()) {
      remembered.delete(cacheKeyOf(token))
      throw new ApiError('not_signed_in')
    }
    if (options.isRevoked(verified.facts)) throw new ApiError('not_signed_in')
    return verified.caller
  }

  const check = async (token: string): Promise<Caller> => {
    const verified = await verify(token, options)
    const caller = accept(token, verified)
    if (remembered.size >= rememberedMax) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(cacheKeyOf(token), { token, verified })
    return caller
  }

  const ofToken = (token: string): Caller | Promise<Caller> => {
    const known = remembered.get(cacheKeyOf(token))
    return known?.token === token ? accept(token, known.verified) : check(token)
  }

  return {
    ofToken,
    ofHeader(authorization) {
      if (authorization === undefined || authorization === '') return null
      if (authorization.length > 4_096 || !/^bearer /i.test(authorization)) throw new ApiError('not_signed_in')
      return ofToken(authorization.slice(7).trim())
    },
    hasFreshProof: (caller) => hasFreshProof(caller, options.clock.now()),
  }
}

async function verify(token: string, { keys, clock }: CallersOptions): Promise<VerifiedToken> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: [accessTokenRules.algorithm],
      typ: accessTokenRules.type,
      issuer: accessTokenRules.issuer,
      audience: accessTokenRules.audience,
      requiredClaims: ['sub', 'sid', 'role', 'iat', 'exp'],
      currentDate: clock.now(),
    })
    return read(payload)
  } catch (error) {
    if (error instanceof KeysUnavailable) throw keysUnavailable(error)
    throw new ApiError('not_signed_in', { cause: error })
  }
}

/** The answer to a request while the public keys can't be fetched. */
export function keysUnavailable(cause: KeysUnavailable): ApiError {
  return new ApiError('unavailable', { cause, headers: { 'retry-after': '2' } })
}

function read(payload: JWTPayload): VerifiedToken {
  const { sub, iat, exp, sid } = payload
  const role = roles.safeParse(payload['role'])
  const plan = plans.safeParse(payload['plan'] ?? 'free')
  const provedAt = payload['auth_time']
  const isComplete = typeof sub === 'string' && typeof sid === 'string' && iat !== undefined && exp !== undefined
  if (!isComplete || !role.success || !plan.success) throw new ApiError('not_signed_in')
  return {
    caller: {
      userId: sub,
      role: role.data,
      plan: plan.data,
      sessionId: sid,
      issuedAt: new Date(iat * 1000),
      provedAt: typeof provedAt === 'number' ? new Date(provedAt * 1000) : null,
    },
    facts: { sub, sid, iat },
    expiresAtSeconds: exp,
  }
}

import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { accessTokenRules, KeysUnavailable, keysUnavailable } from './caller.ts'
import type { Clock } from './clock.ts'

/**
 * What a token of an appeal must say. Type and audience are its own: whoever has one is not signed in, and an access token
 * opens no appeal.
 */
export const appealTokenRules = { ...accessTokenRules, type: 'appeal+jwt', audience: 'codekin-appeal' } as const

export type AppealTokens = {
  /**
   * Whose appeal a token opens, as its link in a mail or at a refused sign-in gives it; undefined for anything that identity
   * did not make for this, or that has expired. Throws `unavailable` when the public keys cannot be had.
   */
  ofToken(token: string): Promise<{ userId: string } | undefined>
}

/**
 * Opens the check of appeal tokens, for the endpoints behind `/appeals/{token}`. Whether there is anything to appeal against
 * is not in the token: it says who asks, and nothing else.
 *
 * @example
 * const appealTokens = openAppealTokens({ keys: remoteKeys(config.jwksUrl), clock })
 */
export function openAppealTokens({ keys, clock }: { keys: JWTVerifyGetKey; clock: Clock }): AppealTokens {
  return {
    async ofToken(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: [appealTokenRules.algorithm],
          typ: appealTokenRules.type,
          issuer: appealTokenRules.issuer,
          audience: appealTokenRules.audience,
          requiredClaims: ['sub', 'exp'],
          currentDate: clock.now(),
        })
        return payload.sub === undefined ? undefined : { userId: payload.sub }
      } catch (error) {
        if (error instanceof KeysUnavailable) throw keysUnavailable(error)
        return undefined
      }
    },
  }
}

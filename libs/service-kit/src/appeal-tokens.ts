import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { accessTokenRules, KeysUnavailable, keysUnavailable } from './caller.ts'
import type { Clock } from './clock.ts'

/**
 * The claims of an appeal token. It has its own type and audience, so that it signs no one in and an access token opens
 * no appeal.
 */
export const appealTokenRules = { ...accessTokenRules, type: 'appeal+jwt', audience: 'codekin-appeal' } as const

export type AppealTokens = {
  /**
   * The user whose appeal a token opens. Links in mails and refused sign-ins contain such tokens. Undefined for an expired token
   * or one that identity did not issue for appeals. Throws `unavailable` when the public keys can't be fetched.
   */
  ofToken(token: string): Promise<{ userId: string } | undefined>
}

/**
 * Opens the check of appeal tokens, for the endpoints behind `/appeals/{token}`. A token identifies the user and nothing
 * else; it does not say whether there is a decision to appeal.
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

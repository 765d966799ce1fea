import type { Role } from '@codekin/contracts/users/models'

/** How long the second step of a sign-in may take, and how often it may fail. */
export const mfaChallengeSeconds = 10 * 60
export const mfaChallengeTriesMax = 5
/** How long a passkey challenge is valid. */
export const challengeSeconds = 5 * 60
/** Authenticator codes, right or wrong, that an account accepts in this time, so that parallel sign-ins allow no more guesses. */
export const authenticatorGuesses = { max: 25, seconds: 60 * 60 }
export const passkeysMax = 20

/** The second factors of an account. */
export type SecondFactors = { authenticatorSince: Date | null; passkeys: number; recoveryCodes: number }
export type SecondFactorMethod = 'passkey' | 'authenticator' | 'recovery-code'

export function hasSecondFactor({ authenticatorSince, passkeys }: SecondFactors): boolean {
  return authenticatorSince !== null || passkeys > 0
}

/** The methods for the second step, the easiest first. Empty without a second factor. */
export function listSecondFactorMethods(factors: SecondFactors): SecondFactorMethod[] {
  if (!hasSecondFactor(factors)) return []
  return [
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factors.authenticatorSince ? (['authenticator'] as const) : []),
    ...(factors.recoveryCodes > 0 ? (['recovery-code'] as const) : []),
  ]
}

/** The role that applies: staff have their rights only with a second factor, where one is required. */
export function effectiveRole(role: Role, factors: SecondFactors, isAsked: boolean): Role {
  return isAsked && !hasSecondFactor(factors) ? 'user' : role
}

import { buildAppealPath } from './appeals.ts'
import type { ClosedAccount } from './closing.ts'
import { type Developer, presentUser } from './profile.ts'
import type { SecondFactorMethod } from './second-factors.ts'
import type { Suspension } from './standing.ts'

/** The reply to a completed sign-in. */
export function presentSignedIn(signedIn: { developer: Developer; accessToken: string; refreshToken: string }) {
  const { developer, accessToken, refreshToken } = signedIn
  return { user: presentUser(developer), accessToken, refreshToken }
}

/** The token opens the appeals of that person. */
export type Suspended = { kind: 'suspended'; suspension: Suspension; appealToken: string }
export type Closed = { kind: 'closed' } & ClosedAccount
/** The second step is pending; the token identifies the MFA challenge. */
export type MfaRequired = { kind: 'mfa-required'; token: string; methods: SecondFactorMethod[]; expiresAt: Date }
type Refusal = Suspended | Closed | MfaRequired

const codes = {
  suspended: 'account_suspended',
  closed: 'account_closed',
  'mfa-required': 'second_factor_required',
} as const

/** The error and its details for a refused sign-in. For `throw fail(...)`. */
export function toRefusalError<R extends Refusal>(refusal: R) {
  return [codes[refusal.kind as R['kind']], { details: [buildRefusalDetail(refusal)] }] as const
}

function buildRefusalDetail(refusal: Refusal) {
  switch (refusal.kind) {
    case 'suspended': {
      const { reason, until } = refusal.suspension
      const appealPath = buildAppealPath(refusal.appealToken)
      return { message: reason, reason, until: until?.toISOString() ?? null, appealPath }
    }
    case 'closed': {
      const { erasesAt, ticket, plan } = refusal
      const message = 'You can come back until the account is erased.'
      return { message, erasesAt: erasesAt.toISOString(), ticket, plan }
    }
    case 'mfa-required': {
      const { token, methods, expiresAt } = refusal
      return { message: 'Complete the second step.', token, ways: methods, expiresAt: expiresAt.toISOString() }
    }
    default:
      return refusal satisfies never
  }
}

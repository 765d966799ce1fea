import { appealPathOf } from './appeals.ts'
import type { ClosedAccount } from './closing.ts'
import { type Developer, presentUser } from './profile.ts'
import type { SecondFactorWay } from './second-factors.ts'
import type { Suspension } from './standing.ts'

/** What somebody who is signed in now is given. */
export function presentSignedIn(signedIn: { developer: Developer; accessToken: string; refreshToken: string }) {
  const { developer, accessToken, refreshToken } = signedIn
  return { user: presentUser(developer), accessToken, refreshToken }
}

/** The token opens the appeals of that person. */
export type Suspended = { kind: 'suspended'; suspension: Suspension; appealToken: string }
export type Closed = { kind: 'closed' } & ClosedAccount
/** The second step is still to come; the token names the sign-in. */
export type HalfSignedIn = { kind: 'half'; token: string; ways: SecondFactorWay[]; expiresAt: Date }
type Refusal = Suspended | Closed | HalfSignedIn

const codes = { suspended: 'account_suspended', closed: 'account_closed', half: 'second_factor_required' } as const

/** Why somebody who has shown who they are is not let in, and what of it they are told. For `throw fail(...)`. */
export function refusalOf<R extends Refusal>(refusal: R) {
  return [codes[refusal.kind as R['kind']], { details: [detailOf(refusal)] }] as const
}

function detailOf(refusal: Refusal) {
  switch (refusal.kind) {
    case 'suspended': {
      const { reason, until } = refusal.suspension
      const appealPath = appealPathOf(refusal.appealToken)
      return { message: reason, reason, until: until?.toISOString() ?? null, appealPath }
    }
    case 'closed': {
      const { erasesAt, ticket, plan } = refusal
      const message = 'You can come back until the account is erased.'
      return { message, erasesAt: erasesAt.toISOString(), ticket, plan }
    }
    case 'half': {
      const { token, ways, expiresAt } = refusal
      return { message: 'Complete the second step.', token, ways, expiresAt: expiresAt.toISOString() }
    }
    default:
      return refusal satisfies never
  }
}

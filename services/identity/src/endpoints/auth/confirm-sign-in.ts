import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { hashToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../deps.ts'
import { presentSignedIn, toRefusalError } from '../../domain/present-sign-in.ts'
import { isTypedCode } from '../../domain/proofs.ts'
import { verifySecondFactor } from '../../operations/check-factor.ts'
import { completeMfaSignIn } from '../../operations/sign-in.ts'
import { findAccount } from '../../store/accounts.ts'
import { updateMfaChallengeTries } from '../../store/mfa-challenges.ts'
import { consumeAttemptOrFail } from './consume-attempt-or-fail.ts'

export const confirmSignIn =
  (deps: Deps): Handler<typeof auth.endpoints.confirmSignIn> =>
  async ({ body, request, fail }) => {
    const challenge = await updateMfaChallengeTries(deps.db, hashToken(body.token), deps.clock.now())
    if (!challenge) throw fail('sign_in_expired')
    const account = await findAccount(deps.db, challenge.userId)
    if (!account) throw fail('sign_in_expired')
    const owner = { email: account.email, ip: request.ip }
    const refund = isTypedCode(body.factor) ? await consumeAttemptOrFail(deps, owner, fail) : undefined
    if (!(await verifySecondFactor(deps, account.id, body.factor))) throw fail('wrong_proof')
    await refund?.('typed')
    const outcome = await completeMfaSignIn(deps, challenge, request)
    if (outcome.kind === 'outdated') throw fail('sign_in_expired')
    // Sends the mail about a provider that was linked.
    deps.mails.wake()
    if (outcome.kind !== 'signed-in') throw fail(...toRefusalError(outcome))
    return presentSignedIn(outcome)
  }

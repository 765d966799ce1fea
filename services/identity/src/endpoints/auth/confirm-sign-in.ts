import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { hashToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../deps.ts'
import { presentSignedIn, refusalOf } from '../../domain/present-sign-in.ts'
import { isFactorOf } from '../../operations/check-factor.ts'
import { signInByHalf } from '../../operations/sign-in.ts'
import { takeHalfSignInTry } from '../../store/half-sign-ins.ts'

export const confirmSignIn =
  (deps: Deps): Handler<typeof auth.endpoints.confirmSignIn> =>
  async ({ body, request, fail }) => {
    const half = await takeHalfSignInTry(deps.db, hashToken(body.token), deps.clock.now())
    if (!half) throw fail('sign_in_expired')
    if (!(await isFactorOf(deps, half.userId, body.factor))) throw fail('wrong_proof')
    const outcome = await signInByHalf(deps, half, request)
    if (outcome.kind === 'outdated') throw fail('sign_in_expired')
    if (outcome.kind !== 'signed-in') throw fail(...refusalOf(outcome))
    return presentSignedIn(outcome)
  }

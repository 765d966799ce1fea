import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { verifyAddress } from '../../operations/verify-address.ts'

export const verifyEmail =
  (deps: Deps): Handler<typeof auth.endpoints.verifyEmail> =>
  async ({ params, caller, request, fail }) => {
    // HEAD must not change anything, even in the owner's session.
    const session = request.isHead ? null : caller
    const verified = await verifyAddress(deps, { token: params.token, caller: session, isExplicit: false })
    if (!verified) throw fail('invalid_link')
    return verified
  }

import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { verifyAddress } from '../../operations/verify-address.ts'

export const confirmEmail =
  (deps: Deps): Handler<typeof auth.endpoints.confirmEmail> =>
  async ({ params, caller, fail }) => {
    const verified = await verifyAddress(deps, { token: params.token, caller, isExplicit: true })
    if (!verified) throw fail('invalid_link')
    return { emailVerified: true }
  }

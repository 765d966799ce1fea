import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { verifyAddress } from '../../operations/verify-address.ts'

export const verifyEmail =
  (deps: Deps): Handler<typeof auth.endpoints.verifyEmail> =>
  async ({ params, fail }) => {
    if (!(await verifyAddress(deps, params.token))) throw fail('invalid_link')
    return { emailVerified: true }
  }

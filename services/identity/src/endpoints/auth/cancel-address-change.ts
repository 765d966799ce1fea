import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { cancelAddressChange as cancel } from '../../operations/change-address.ts'

export const cancelAddressChange =
  (deps: Deps): Handler<typeof auth.endpoints.cancelAddressChange> =>
  async ({ caller }) => {
    await cancel(deps, caller)
  }

import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { removeAddressChange } from '../../store/address-changes.ts'

export const cancelAddressChange =
  ({ db }: Deps): Handler<typeof auth.endpoints.cancelAddressChange> =>
  async ({ caller }) => {
    await removeAddressChange(db, caller.userId)
  }

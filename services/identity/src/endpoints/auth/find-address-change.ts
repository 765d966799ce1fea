import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findAddressChange as find } from '../../store/address-changes.ts'

export const findAddressChange =
  ({ db, clock }: Deps): Handler<typeof auth.endpoints.findAddressChange> =>
  async ({ caller }) => {
    const change = await find(db, caller.userId, clock.now())
    return { pending: change ? { email: change.email, expiresAt: change.expiresAt.toISOString() } : null }
  }

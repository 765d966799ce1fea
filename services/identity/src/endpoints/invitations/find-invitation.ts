import type { invitations } from '@codekin/contracts/invitations/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { toGift } from '../../domain/invitations.ts'
import { findInvitation as find } from '../../operations/use-invitation.ts'

export const findInvitation =
  ({ db, clock }: Deps): Handler<typeof invitations.endpoints.findInvitation> =>
  async ({ params, fail }) => {
    const invitation = await find(db, params.code, clock.now())
    if (!invitation) throw fail('invalid_invitation')
    return { gift: toGift(invitation) }
  }

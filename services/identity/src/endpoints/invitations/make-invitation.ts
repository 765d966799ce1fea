import type { invitations } from '@codekin/contracts/invitations/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { checkInvitationEnd } from '../../domain/invitations.ts'
import { makeInvitation as make } from '../../operations/make-invitation.ts'

export const makeInvitation =
  (deps: Deps): Handler<typeof invitations.endpoints.makeInvitation> =>
  async ({ caller: { userId }, body, fail }) => {
    const fault = checkInvitationEnd(new Date(body.endsAt), deps.clock.now())
    if (fault) throw fail('invalid_request', { message: fault, details: [{ field: 'endsAt', message: fault }] })
    const made = await make(deps, { userId, wanted: body })
    // A token stays valid for minutes after its account is erased.
    if (!made) throw fail('not_signed_in')
    return made
  }

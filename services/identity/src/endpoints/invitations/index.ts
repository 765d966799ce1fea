import type { invitations } from '@codekin/contracts/invitations/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findInvitation } from './find-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { makeInvitation } from './make-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export function invitationsHandlers(deps: Deps): Handlers<typeof invitations.endpoints> {
  return {
    findInvitation: findInvitation(deps),
    listInvitations: listInvitations(deps),
    makeInvitation: makeInvitation(deps),
    withdrawInvitation: withdrawInvitation(deps),
  }
}

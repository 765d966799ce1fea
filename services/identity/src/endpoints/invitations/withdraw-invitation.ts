import type { invitations } from '@codekin/contracts/invitations/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { withdrawInvitation as withdraw } from '../../operations/make-invitation.ts'

export const withdrawInvitation =
  (deps: Deps): Handler<typeof invitations.endpoints.withdrawInvitation> =>
  async ({ caller: { userId }, params, fail }) => {
    if (!(await withdraw(deps, { userId, id: params.id }))) throw fail('not_found')
  }

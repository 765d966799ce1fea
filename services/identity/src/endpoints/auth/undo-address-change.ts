import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { hashToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../deps.ts'
import { undoAddressChange as undo } from '../../operations/undo-address-change.ts'

export const undoAddressChange =
  (deps: Deps): Handler<typeof auth.endpoints.undoAddressChange> =>
  async ({ body, fail }) => {
    const outcome = await undo(deps, hashToken(body.token))
    if (outcome.kind === 'no-link') throw fail('invalid_link')
    if (outcome.kind === 'taken') throw fail('email_taken')
    return { email: outcome.email }
  }

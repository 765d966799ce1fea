import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { endUserSession } from '../../operations/end-sessions.ts'

export const endSession =
  (deps: Deps): Handler<typeof auth.endpoints.endSession> =>
  async ({ params, caller, fail }) => {
    const session = { userId: caller.userId, sessionId: params.id }
    // Not found as well if it has already ended.
    if (!(await endUserSession(deps, session, 'ended-by-owner'))) throw fail('not_found')
  }

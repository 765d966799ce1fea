import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { endOtherUserSessions } from '../../operations/end-sessions.ts'

export const endOtherSessions =
  (deps: Deps): Handler<typeof auth.endpoints.endOtherSessions> =>
  async ({ caller }) => ({ ended: await endOtherUserSessions(deps, caller) })

import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { endSessionOf } from '../../operations/end-sessions.ts'

export const logout =
  (deps: Deps): Handler<typeof auth.endpoints.logout> =>
  async ({ body }) => {
    // Whoever holds any token of a session, even a spent or expired one, may end it.
    const claims = await deps.tokens.readRefresh(body.refreshToken, { acceptExpired: true })
    if (claims) await endSessionOf(deps, claims, 'logout')
  }

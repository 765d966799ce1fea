import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { endUserSession } from '../../operations/end-sessions.ts'

export const logout =
  (deps: Deps): Handler<typeof auth.endpoints.logout> =>
  async ({ body }) => {
    // Any token of a session may end it, even a used or expired one.
    const claims = await deps.tokens.readRefresh(body.refreshToken, { acceptExpired: true })
    if (claims) await endUserSession(deps, claims, 'logout')
  }

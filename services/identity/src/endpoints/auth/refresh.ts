import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { toRefusalError } from '../../domain/present-sign-in.ts'
import { exchangeToken } from '../../operations/exchange-token.ts'

export const refresh =
  (deps: Deps): Handler<typeof auth.endpoints.refresh> =>
  async ({ body, request, fail }) => {
    const { tokens } = deps
    const claims = await tokens.readRefresh(body.refreshToken)
    if (!claims) throw fail('invalid_refresh_token')
    const outcome = await exchangeToken(deps, claims, request.ip)
    if (outcome.kind === 'suspended') throw fail(...toRefusalError(outcome))
    if (outcome.kind !== 'exchanged') throw fail('invalid_refresh_token')
    const { account, tokenId, expiresAt, provedAt } = outcome
    const { userId, sessionId } = claims
    const [accessToken, refreshToken] = await Promise.all([
      tokens.signAccess({ userId, sessionId, role: account.role, plan: account.plan, provedAt }),
      tokens.signRefresh({ userId, sessionId, tokenId, expiresAt }),
    ])
    return { accessToken, refreshToken }
  }

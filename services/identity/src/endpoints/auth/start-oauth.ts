import type { auth } from '@codekin/contracts/auth/endpoints'
import { hasFreshProof } from '@codekin/service-kit/caller'
import type { Handler } from '@codekin/service-kit/serve'
import { hashToken, newLinkToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../deps.ts'
import { oauthRequestSeconds } from '../../domain/provider-sign-in.ts'
import { providerPage } from '../../operations/complete-oauth-callback.ts'
import { insertOAuthRequest } from '../../store/oauth-requests.ts'

export const startOAuth =
  ({ db, clock, config, providers }: Deps): Handler<typeof auth.endpoints.beginWithProvider> =>
  async ({ params, query, caller, fail }) => {
    const provider = providers[params.provider]
    if (!provider) throw fail('provider_not_configured')
    const isLink = query.purpose === 'link'
    if (isLink && !caller) throw fail('not_signed_in')
    if (isLink && caller && !hasFreshProof(caller, clock.now())) throw fail('fresh_proof_required')
    const [state, nonce, codeVerifier] = [newLinkToken(), newLinkToken(), newLinkToken()]
    const request = { state, nonce, codeVerifier, redirectUri: providerPage(config.publicOrigin, params.provider) }
    const url = await provider.authorizeUrl(request).catch((cause: unknown) => {
      throw fail('provider_unavailable', { cause })
    })
    await insertOAuthRequest(db, {
      stateHash: hashToken(state),
      provider: params.provider,
      challenge: query.challenge,
      nonce,
      codeVerifier,
      userId: isLink && caller ? caller.userId : null,
      sessionId: isLink && caller ? caller.sessionId : null,
      expiresAt: new Date(clock.now().getTime() + oauthRequestSeconds * 1000),
    })
    return { url }
  }

import { createHash, randomBytes } from 'node:crypto'
import type { Api } from '@codekin/api-client/client'
import type { Provider } from '@codekin/contracts/auth/providers'
import { chooseAt } from '@codekin/local/stand-ins/sign-in/visit'
import { isStandIn } from '@codekin/local/stand-ins/table'
import { signIn } from './crowd/account.ts'
import { ada } from './people/accounts.ts'

/** Visits a provider's stand-in as one of its people and follows the redirect. Returns the response. */
export async function visitProvider(
  api: Api,
  { provider, person, purpose }: { provider: Provider; person: string; purpose: 'sign-in' | 'link' },
) {
  const params = { provider }
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { url } = await api.auth.beginWithProvider({ params, query: { purpose, challenge } })
  const { searchParams } = await chooseAt(url, { person })
  const [code, state] = [searchParams.get('code') ?? '', searchParams.get('state') ?? '']
  return await api.auth.finishWithProvider({ params, body: { code, state, verifier } })
}

/**
 * Links Ada's account at the GitHub stand-in as she would, so that the stand-in knows its token. Does nothing with the real
 * GitHub, or once it is linked.
 */
export async function linkAdasGithub(o: { origin: string; githubUrl: string | undefined }): Promise<void> {
  if (!isStandIn(o.githubUrl)) return
  const { api, leave } = await signIn(o.origin, ada.email)
  const { linked } = await api.auth.listLinkedProviders()
  if (linked.length === 0) await visitProvider(api, { provider: 'github', person: 'adalindqvist', purpose: 'link' })
  await leave()
}

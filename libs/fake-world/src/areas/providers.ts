import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { portraits } from '../portraits.ts'
import { givenByProvider, linkedTo } from '../providers.ts'
import type { World } from '../state.ts'
import { newTokens } from '../tokens.ts'
import { mailedCode, viewers } from '../viewer.ts'

const token = 'p'.repeat(43)

const neededOf = { 'needs-email': 'email', 'needs-sign-in': 'sign-in', 'needs-yes': 'link' } as const

/** Sign-in through providers: a visit to one returns at once. */
export function providersOf({ state }: World) {
  const { providers } = state
  const signedIn = () => ({ user: state.me, ...newTokens(state.me.id) })
  /** A new person's profile begins with the provider's data. */
  function arriveAsNewcomer(provider: 'github' | 'linkedin') {
    const { fullName, hasPicture, ...given } = givenByProvider
    state.me = { ...viewers.newcomer, ...given, full_name: fullName, emailVerified: true }
    if (hasPicture) state.me.photoUrl = portraits.rose
    providers.linked = [linkedTo(provider, givenByProvider)]
    return signedIn()
  }
  return {
    listProviders: () => ({ providers: providers.offered }),
    beginWithProvider: ({ params, query }) => {
      providers.isLinking = query.purpose === 'link'
      const back = new URL(`/auth/${params.provider}/callback`, location.origin)
      back.search = new URLSearchParams({ code: 'a-code', state: 's'.repeat(43) }).toString()
      return { url: back.href }
    },
    finishWithProvider: ({ params: { provider } }) => {
      if (providers.isLinking) {
        providers.linked.push(linkedTo(provider))
        return { linked: true as const }
      }
      if (providers.cameBack === 'new') return arriveAsNewcomer(provider)
      if (providers.cameBack === 'known') return signedIn()
      const needs = neededOf[providers.cameBack]
      const email = needs === 'email' ? null : state.me.email
      return { pending: { provider, needs, token, name: 'octavia-reyes', email } }
    },
    mailSignInCode: () => ({ sent: true as const }),
    finishWithCode: ({ body }) => {
      if (body.code !== mailedCode) throw failWith('wrong_code')
      return arriveAsNewcomer('github')
    },
    acceptLink: () => {
      providers.linked.push(linkedTo('linkedin'))
      return signedIn()
    },
    linkPending: () => {
      providers.linked.push(linkedTo('linkedin'))
      return { linked: true as const }
    },
    listLinkedProviders: () => ({ linked: providers.linked }),
    unlinkProvider: ({ params }) => {
      providers.linked = providers.linked.filter(({ provider }) => provider !== params.provider)
    },
  } satisfies FakeApi['auth']
}

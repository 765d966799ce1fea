import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import type { World } from '../state.ts'
import { mailedCode } from '../viewer.ts'

/** The viewer's change of address. */
export function addressOf({ state }: World) {
  return {
    findAddressChange: () => ({ pending: state.pendingAddress }),
    beginAddressChange: ({ body }) => {
      const own = 'This is already your address.'
      if (body.email === state.me.email)
        throw failWith('invalid_request', { message: own, details: [{ field: 'email', message: own }] })
      const expiresAt = new Date(Date.now() + 600_000).toISOString()
      state.pendingAddress = { email: body.email, expiresAt }
      return { pending: state.pendingAddress }
    },
    confirmAddressChange: ({ body }) => {
      if (!state.pendingAddress || body.code !== mailedCode) throw failWith('wrong_code')
      const { email } = state.pendingAddress
      state.pendingAddress = null
      state.me = { ...state.me, email, emailVerified: true }
      return { email }
    },
    cancelAddressChange: () => {
      state.pendingAddress = null
    },
    undoAddressChange: () => ({ email: state.me.email }),
  } satisfies Partial<FakeApi['auth']>
}

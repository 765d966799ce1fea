import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import type { World } from '../state.ts'
import { newTokens } from '../tokens.ts'
import { mailedCode, password, viewers } from '../viewer.ts'

export function authOf({ state }: World) {
  const tokens = () => newTokens(state.me.id)
  return {
    login: ({ body }) => {
      if (body.email !== state.me.email || body.password !== password) throw failWith('invalid_credentials')
      if (state.erasesAt) {
        const details = [{ message: 'You can come back.', erasesAt: state.erasesAt, ticket: 'ticket' }]
        throw failWith('account_closed', { details })
      }
      return { user: state.me, ...tokens() }
    },
    comeBack: () => {
      if (!state.erasesAt) throw failWith('invalid_link')
      state.erasesAt = null
      return { user: state.me, ...tokens() }
    },
    register: ({ body }) => {
      if (body.email === state.me.email) throw failWith('email_taken')
      state.me = { ...viewers.newcomer, email: body.email, full_name: body.full_name }
      return { user: state.me, ...tokens() }
    },
    refresh: () => tokens(),
    logout: () => undefined,
    verifyEmail: () => {
      state.me = { ...state.me, emailVerified: true }
      return { emailVerified: true }
    },
    resendVerification: () => ({ sent: true }),
    changePassword: ({ body }) => {
      if (body.currentPassword !== password) throw failWith('wrong_password')
      return tokens()
    },
    forgotPassword: () => ({ sent: true }),
    resetPassword: () => undefined,
    listSignInWays: () => ({ email: state.me.email, hasPassword: true }),
    sendProofCode: () => ({ sent: true }),
    prove: ({ body }) => {
      const isRight = body.way === 'password' ? body.password === password : body.code === mailedCode
      if (!isRight) throw failWith('wrong_proof')
      return { accessToken: tokens().accessToken, freshUntil: new Date(Date.now() + 600_000).toISOString() }
    },
    listSessions: () => ({ sessions: state.sessions }),
    endSession: ({ params }) => {
      state.sessions = state.sessions.filter(({ id }) => id !== params.id)
    },
  } satisfies FakeApi['auth']
}

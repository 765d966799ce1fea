import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { accessToken } from '@codekin/web-runtime/tokens'
import { takeUse } from '../invitations.ts'
import type { State, World } from '../state.ts'
import { begun, promiseOf } from '../subscriptions.ts'
import { newTokens } from '../tokens.ts'
import { password, viewers } from '../viewer.ts'
import { addressOf } from './address.ts'
import { devicesOf } from './devices.ts'
import { providersOf } from './providers.ts'
import { secondFactorsOf } from './second-factors.ts'

/** The response to a password that is not enough. */
function halfOf({ ways }: State) {
  const known = {
    passkey: ways.passkeys.length > 0,
    authenticator: ways.authenticatorSince !== null,
    'recovery-code': true,
  }
  const names = Object.entries(known).flatMap(([way, isThere]) => (isThere ? way : []))
  return { message: 'Complete the second step.', token: 'h'.repeat(43), ways: names }
}

/** The passkeys and authenticator that a reset link lists. */
function resetWaysOf({ ways: { passkeys, authenticatorSince } }: State) {
  const ways = passkeys.map(({ createdAt }) => ({ way: 'passkey' as const, addedAt: createdAt, isRemovable: true }))
  if (authenticatorSince === null) return ways
  return [...ways, { way: 'authenticator' as const, addedAt: authenticatorSince, isRemovable: false }]
}

function confirmMailbox(state: State): void {
  state.me = { ...state.me, emailVerified: true }
  const { promised } = state.subscription
  if (!promised) return
  state.me.plan = promised.plan
  state.subscription = { ...state.subscription, ...begun(promised) }
}

function newcomersOf({ state }: World) {
  return {
    register: ({ body }) => {
      if (body.email === state.me.email) throw failWith('email_taken')
      const gift = body.invitation ? takeUse(state, body.invitation) : null
      state.me = { ...viewers.newcomer, email: body.email, full_name: body.full_name }
      if (gift) state.subscription = { ...state.subscription, hasChosen: false, promised: promiseOf(gift) }
      return { user: state.me, ...newTokens(state.me.id) }
    },
    verifyEmail: () => {
      if (accessToken() !== null) confirmMailbox(state)
      return { emailVerified: state.me.emailVerified }
    },
    confirmEmail: () => {
      confirmMailbox(state)
      return { emailVerified: true }
    },
  } satisfies Partial<FakeApi['auth']>
}

function sessionsOf({ state }: World) {
  return {
    listSessions: () => ({ sessions: state.sessions }),
    endOtherSessions: () => {
      const ended = state.sessions.filter(({ isCurrent }) => !isCurrent).length
      state.sessions = state.sessions.filter(({ isCurrent }) => isCurrent)
      return { ended }
    },
    endSession: ({ params }) => {
      state.sessions = state.sessions.filter(({ id }) => id !== params.id)
    },
  } satisfies Partial<FakeApi['auth']>
}

function planLeftOf({ plan, source, until, subscription }: World['state']['subscription']) {
  return { plan, source, until: until ?? subscription?.renewsAt ?? null, isRenewed: false }
}

export function authOf(world: World) {
  const { state } = world
  const tokens = () => newTokens(state.me.id)
  return {
    ...providersOf(world),
    login: ({ body }) => {
      if (body.email !== state.me.email || body.password !== password) throw failWith('invalid_credentials')
      const { passkeys, authenticatorSince } = state.ways
      if (passkeys.length > 0 || authenticatorSince)
        throw failWith('second_factor_required', { details: [halfOf(state)] })
      if (state.erasesAt) {
        const details = [
          {
            message: 'You can come back.',
            erasesAt: state.erasesAt,
            ticket: 'ticket',
            plan: planLeftOf(state.subscription),
          },
        ]
        throw failWith('account_closed', { details })
      }
      return { user: state.me, ...tokens() }
    },
    comeBack: () => {
      if (!state.erasesAt) throw failWith('invalid_link')
      state.erasesAt = null
      return { user: state.me, ...tokens() }
    },
    ...newcomersOf(world),
    refresh: () => tokens(),
    logout: () => undefined,
    resendVerification: () => ({ sent: true }),
    changePassword: ({ body }) => {
      if (body.currentPassword !== password) throw failWith('wrong_password')
      return tokens()
    },
    forgotPassword: () => ({ sent: true }),
    listResetMethods: () => ({ ways: resetWaysOf(state) }),
    resetPassword: () => undefined,
    ...secondFactorsOf(world),
    ...addressOf(world),
    ...devicesOf(world),
    ...sessionsOf(world),
  } satisfies FakeApi['auth']
}

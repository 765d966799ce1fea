import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import type { Answer, Call } from './client.ts'
import { createSession, isExpired, type Tokens } from './session.ts'

const now = new Date('2026-01-01T12:00:00Z')
const seconds = now.getTime() / 1000
const tokenUntil = (exp: unknown, name = '') => `h.${btoa(JSON.stringify({ exp, name }))}.s`
const alive = (name: string) => tokenUntil(seconds + 60, name)
const dead = (name: string) => tokenUntil(seconds - 60, name)
const answer = (status: number, body?: unknown): Answer => ({ status, body, headers: new Headers() })

function storeOf(tokens: Tokens | null) {
  let kept = tokens
  return {
    read: () => kept,
    write: (next: Tokens) => {
      kept = next
    },
    clear: () => {
      kept = null
    },
  }
}

/** A server that accepts one access token and renews one refresh token once. */
function server(accepts: string, renews: Tokens, spent: string) {
  const calls: Call[] = []
  const store = storeOf({ accessToken: dead('old'), refreshToken: spent })
  const send = async (call: Call): Promise<Answer> => {
    calls.push(call)
    await Promise.resolve()
    if (call.url.endsWith('/auth/refresh')) return answer(200, renews)
    return store.read()?.accessToken === accepts ? answer(200, { ok: true }) : answer(401)
  }
  return { calls, store, send }
}

test('a token without a readable expiry is expired', () => {
  for (const token of ['', 'x', 'a.b.c', tokenUntil(undefined), tokenUntil('soon'), tokenUntil(seconds)]) {
    expect(isExpired(token, now)).toBe(true)
  }
  expect(isExpired(alive('a'), now)).toBe(false)
})

test('ten concurrently refused requests share one renewal and are each repeated once', async () => {
  const fresh = { accessToken: alive('new'), refreshToken: alive('next') }
  const { calls, store, send } = server(fresh.accessToken, fresh, alive('first'))
  const session = createSession({ send, store, now: () => now })
  const get = () => session.send({ method: 'GET', url: '/api/v1/users/profile', headers: {} })
  const answers = await Promise.all(Array.from({ length: 10 }, get))
  expect(answers.map((a) => a.status)).toEqual(Array(10).fill(200))
  expect(calls.filter((c) => c.url.endsWith('/auth/refresh'))).toHaveLength(1)
  expect(calls).toHaveLength(21)
})

test('a session that cannot be renewed is cleared, and listeners are notified', async () => {
  const store = storeOf({ accessToken: dead('a'), refreshToken: alive('r') })
  let ended = 0
  const session = createSession({ send: async () => answer(401), store, now: () => now, onEnded: () => (ended += 1) })
  expect(await session.restore()).toBe(false)
  expect(store.read()).toBeNull()
  expect(ended).toBe(1)
})

test('a suspended person’s session is cleared with the reason', async () => {
  const cleared: unknown[] = []
  const clear = (end: string, refusal?: CallError) => cleared.push([end, refusal?.code, refusal?.details])
  const details = [{ message: 'Spam', appealPath: '/appeals/a' }]
  const suspended = answer(403, { error: 'This account is suspended.', code: 'account_suspended', details })
  const store = { ...storeOf({ accessToken: dead('a'), refreshToken: alive('r') }), clear }
  expect(await createSession({ send: async () => suspended, store, now: () => now }).restore()).toBe(false)
  expect(cleared).toEqual([['suspended', 'account_suspended', details]])
})

test('an expired refresh token ends the session without a request', async () => {
  const store = storeOf({ accessToken: dead('a'), refreshToken: dead('r') })
  let sent = 0
  const session = createSession({ send: async () => answer((sent += 1)), store, now: () => now })
  expect(await session.restore()).toBe(false)
  expect(sent).toBe(0)
})

const outages: [string, () => Promise<Answer>][] = [
  ['is down', async () => answer(503)],
  ['is too busy', async () => answer(429)],
  ['is behind a proxy that refuses', async () => answer(403, { error: 'No' })],
  ['returns an unexpected body', async () => answer(200, '<!doctype html>')],
  ['is offline', () => Promise.reject(new CallError('unreachable', 'The server is not responding.', { status: 0 }))],
]
test.for(outages)('a server that %s ends no session: tokens are kept, and a later try succeeds', async ([, outage]) => {
  const fresh = { accessToken: alive('new'), refreshToken: alive('next') }
  const { store, send } = server(fresh.accessToken, fresh, alive('first'))
  let isOut = true
  let ended = 0
  const sendOrNot = (call: Call) => (isOut && call.url.endsWith('/auth/refresh') ? outage() : send(call))
  const session = createSession({ send: sendOrNot, store, now: () => now, onEnded: () => (ended += 1) })
  const get = () => session.send({ method: 'GET', url: '/api/v1/users/profile', headers: {} })
  const before = store.read()
  await expect(session.restore()).rejects.toBeInstanceOf(CallError)
  await expect(session.renew()).rejects.toBeInstanceOf(CallError)
  // A request fails too, instead of asking for a sign-in that is not needed.
  await expect(get()).rejects.toBeInstanceOf(CallError)
  expect(store.read()).toEqual(before)
  expect(ended).toBe(0)
  isOut = false
  expect(await session.restore()).toBe(true)
  expect((await get()).status).toBe(200)
})

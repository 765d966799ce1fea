import { CallError } from '@codekin/api-client/call-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearSession,
  endOwnSession,
  freshAccessToken,
  keepAccessToken,
  keepSession,
  keepTokens,
  restoreSession,
  send,
} from './session.ts'
import { readSessionEnd } from './session-end.ts'
import { useSessionOwner } from './shell/session-owner.ts'
import { localStore, sessionStore } from './storage.ts'
import { readSuspension } from './suspension.ts'
import { sessionKeys } from './tokens.ts'

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  keepSession(tokens, true)
  clearSession()
})

const tokenFor = (seconds: number, sub?: string) =>
  `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds, sub }))}.s`
const tokens = { accessToken: tokenFor(600), refreshToken: tokenFor(600) }
const tokensOf = (sub: string) => ({ accessToken: tokenFor(600, sub), refreshToken: tokenFor(600, sub) })
/** Writes the store as another tab does. */
function signInElsewhere(sub: string) {
  const { accessToken, refreshToken } = tokensOf(sub)
  localStore.setItem(sessionKeys.accessToken, accessToken)
  localStore.setItem(sessionKeys.refreshToken, refreshToken)
  return { accessToken, refreshToken }
}
const stored = () => localStore.getItem(sessionKeys.refreshToken)
const markers = () => [localStore, sessionStore].map((store) => store.getItem(sessionKeys.marker) !== null)

test('a session’s marker is in one store: the lasting one, or that of the visit', () => {
  keepSession(tokens, true)
  expect(markers()).toEqual([true, false])
  keepSession(tokens, false)
  expect(markers()).toEqual([false, true])
  keepSession(tokens, true)
  expect(markers()).toEqual([true, false])
})

test('tokens without a marker belong to a visit that is over', async () => {
  keepSession(tokens, false)
  sessionStore.removeItem(sessionKeys.marker)
  expect(await restoreSession()).toBe(false)
  expect(localStore.getItem(sessionKeys.refreshToken)).toBeNull()
})

test('a session with a valid access token is restored without a request', async () => {
  keepSession(tokens, true)
  expect(await restoreSession()).toBe(true)
  expect(await freshAccessToken()).toBe(tokens.accessToken)
})

test('an ended session leaves nothing behind', async () => {
  keepSession(tokens, true)
  clearSession()
  for (const key of Object.values(sessionKeys)) expect(localStore.getItem(key)).toBeNull()
  expect(markers()).toEqual([false, false])
  expect(await freshAccessToken()).toBeNull()
})

test('why a session ended is known until the next one: the first reason counts', async () => {
  keepSession(tokens, true)
  expect(readSessionEnd()).toBeNull()
  clearSession('signed-out')
  clearSession('refused')
  expect(readSessionEnd()).toBe('signed-out')
  keepSession(tokens, true)
  expect(readSessionEnd()).toBeNull()
  keepSession({ ...tokens, accessToken: tokenFor(-1), refreshToken: tokenFor(-1) }, true)
  expect(await restoreSession()).toBe(false)
  expect(readSessionEnd()).toBe('expired')
})

test('the message to a suspended person stays in the tab until the next sign-in', () => {
  keepSession(tokens, true)
  const details = [{ message: 'Spam', appealPath: '/appeals/a' }]
  clearSession('suspended', new CallError('account_suspended', 'This account is suspended.', { status: 403, details }))
  expect(readSessionEnd()).toBe('suspended')
  expect(readSuspension()).toMatchObject({ code: 'account_suspended', said: 'This account is suspended.', details })
  keepSession(tokens, true)
  expect(readSuspension()).toBeUndefined()
})

test('without a session there is no reason for its end', () => {
  clearSession('refused')
  expect(readSessionEnd()).toBeNull()
})

const requests: { address: string; init: RequestInit }[] = []
function answerAll(status = 200) {
  requests.length = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, init })
    return status === 204 ? new Response(null, { status }) : Response.json({}, { status })
  })
}
const change = { method: 'PUT', url: '/api/v1/users/profile', headers: {}, body: '{}' } as const

test('after a sign-in to another account in another tab, the page sends nothing and knows why', async () => {
  answerAll()
  keepSession(tokensOf('ann'), true)
  signInElsewhere('bob')
  await expect(send(change)).rejects.toMatchObject({ code: 'other_account', status: 0 })
  expect(requests).toEqual([])
  expect(useSessionOwner.getState().isReplaced).toBe(true)
  expect(await freshAccessToken()).toBeNull()
  signInElsewhere('ann')
  await send(change)
  expect(requests).toHaveLength(1)
  expect(useSessionOwner.getState().isReplaced).toBe(false)
})

test('late tokens and refusals of the page’s own session leave another account’s session alone', () => {
  keepSession(tokensOf('ann'), true)
  const { refreshToken } = signInElsewhere('bob')
  keepTokens(tokensOf('ann'))
  expect(stored()).toBe(refreshToken)
  clearSession('refused')
  expect(stored()).toBe(refreshToken)
  expect(readSessionEnd()).toBeNull()
})

test('a page ends its own session with its own token, also after a sign-in to another account', async () => {
  answerAll(204)
  const ann = tokensOf('ann')
  keepSession(ann, true)
  const bob = signInElsewhere('bob')
  await endOwnSession()
  expect(requests.map(({ init }) => JSON.parse(init.body as string) as unknown)).toEqual([
    { refreshToken: ann.refreshToken },
  ])
  expect(new Headers(requests[0]?.init.headers).has('authorization')).toBe(false)
  expect(stored()).toBe(bob.refreshToken)
})

test('a signed-out page sends no token, also after another tab has signed in', async () => {
  answerAll()
  signInElsewhere('bob')
  await send(change)
  expect(new Headers(requests[0]?.init.headers).has('authorization')).toBe(false)
  expect(useSessionOwner.getState().isReplaced).toBe(false)
})

test('a page uses tokens that another tab renewed for the same account', async () => {
  answerAll()
  keepSession(tokensOf('ann'), true)
  const { accessToken } = signInElsewhere('ann')
  await send(change)
  expect(new Headers(requests[0]?.init.headers).get('authorization')).toBe(`Bearer ${accessToken}`)
})

test('a session that another tab is still writing is not touched', () => {
  keepSession(tokensOf('ann'), true)
  const { accessToken } = tokensOf('bob')
  localStore.setItem(sessionKeys.accessToken, accessToken)
  localStore.removeItem(sessionKeys.refreshToken)
  clearSession('signed-out')
  expect(localStore.getItem(sessionKeys.accessToken)).toBe(accessToken)
  clearSession()
  expect(localStore.getItem(sessionKeys.accessToken)).toBe(accessToken)
})

test('tokens that arrive after a sign-out do not restore the session', async () => {
  keepSession(tokensOf('ann'), true)
  clearSession('signed-out')
  keepTokens(tokensOf('ann'))
  await keepAccessToken(tokensOf('ann').accessToken)
  expect([localStore.getItem(sessionKeys.accessToken), stored()]).toEqual([null, null])
  expect(await freshAccessToken()).toBeNull()
})

test('tokens that arrive after a sign-out in another tab are not stored', async () => {
  keepSession(tokensOf('ann'), true)
  for (const key of [sessionKeys.accessToken, sessionKeys.refreshToken]) localStore.removeItem(key)
  keepTokens(tokensOf('ann'))
  await keepAccessToken(tokensOf('ann').accessToken)
  expect([localStore.getItem(sessionKeys.accessToken), stored()]).toEqual([null, null])
})

test('a second tab of an unremembered session keeps the tokens that the first renews meanwhile', async () => {
  keepSession(tokensOf('ann'), false)
  sessionStore.removeItem(sessionKeys.marker)
  const first = new BroadcastChannel('codekin-session')
  let renewed: string | undefined
  first.onmessage = () => {
    renewed ??= signInElsewhere('ann').refreshToken
    first.postMessage('alive')
  }
  expect(await restoreSession()).toBe(true)
  first.close()
  expect(renewed).toBeDefined()
  expect(stored()).toBe(renewed)
  expect(markers()).toEqual([false, true])
})

test('a visit of an unremembered account does not continue in the tab of another account', async () => {
  keepSession(tokensOf('ann'), false)
  signInElsewhere('bob')
  expect(await restoreSession()).toBe(false)
  expect([stored(), readSessionEnd()]).toEqual([null, 'visit-over'])
})

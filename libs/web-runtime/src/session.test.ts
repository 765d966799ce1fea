import { CallError } from '@codekin/api-client/call-error'
import { beforeEach, expect, test } from 'vitest'
import { clearSession, freshAccessToken, keepSession, restoreSession } from './session.ts'
import { readSessionEnd } from './session-end.ts'
import { localStore, sessionStore } from './storage.ts'
import { readSuspension } from './suspension.ts'
import { sessionKeys } from './tokens.ts'

beforeEach(() => {
  keepSession(tokens, true)
  clearSession()
})

const tokenFor = (seconds: number) => `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.s`
const tokens = { accessToken: tokenFor(600), refreshToken: tokenFor(600) }
const markers = () => [localStore, sessionStore].map((store) => store.getItem(sessionKeys.marker) !== null)

test('the marker of a session is in one place: where it outlives the visit, or where it does not', () => {
  keepSession(tokens, true)
  expect(markers()).toEqual([true, false])
  keepSession(tokens, false)
  expect(markers()).toEqual([false, true])
  keepSession(tokens, true)
  expect(markers()).toEqual([true, false])
})

test('tokens without a marker are those of a visit that is over', async () => {
  keepSession(tokens, false)
  sessionStore.removeItem(sessionKeys.marker)
  expect(await restoreSession()).toBe(false)
  expect(localStore.getItem(sessionKeys.refreshToken)).toBeNull()
})

test('a session whose access token is good needs to ask nobody', async () => {
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

test('what a suspended person is told stays in the tab until somebody signs in', () => {
  keepSession(tokens, true)
  const details = [{ message: 'Spam', appealPath: '/appeals/a' }]
  clearSession('suspended', new CallError('account_suspended', 'This account is suspended.', { status: 403, details }))
  expect(readSessionEnd()).toBe('suspended')
  expect(readSuspension()).toMatchObject({ code: 'account_suspended', said: 'This account is suspended.', details })
  keepSession(tokens, true)
  expect(readSuspension()).toBeUndefined()
})

test('who had no session has none that ended', () => {
  clearSession('refused')
  expect(readSessionEnd()).toBeNull()
})

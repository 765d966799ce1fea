import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' })
})
afterAll(() => identity.stop())

test('who knows the password signs in as often as they like; who guesses has 25 tries an hour, from wherever', async () => {
  const ann = await identity.signUp()
  let address = 0
  const signIn = (password: string) =>
    identity.anonymous.http('POST', '/api/v1/auth/login', {
      body: { email: ann.email, password },
      headers: { 'x-forwarded-for': `203.0.113.${address++}` },
    })
  const statusesOf = async (password: string, times: number) => {
    const statuses = new Set<number>()
    for (let time = 0; time < times; time += 1) statuses.add((await signIn(password)).status)
    return [...statuses]
  }
  expect(await statusesOf(ann.password, 30)).toEqual([200])
  expect(await statusesOf('wrong-password', 24)).toEqual([401])
  expect(await statusesOf(ann.password, 2)).toEqual([200])
  expect(await statusesOf('wrong-password', 2)).toEqual([401, 429])
  expect(await statusesOf(ann.password, 1)).toEqual([429])
})

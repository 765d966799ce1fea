import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' })
})
afterAll(() => identity.stop())

const repeated = (status: number, times: number) => Array.from({ length: times }, () => status)

test('a person may enter 20 wrong codes in ten minutes', async () => {
  const ann = await identity.signUp()
  const statuses: unknown[] = []
  for (const last of 'BCDFGHJKLMNPQRSTVWXZBC') {
    const found = ann.auth.findDeviceRequest({ params: { userCode: `BBBBBBB${last}` } })
    statuses.push(await found.catch(({ status }: { status: number }) => status))
  }
  expect(statuses).toEqual([...repeated(404, 20), ...repeated(429, 2)])
})

test('an address may start 30 sign-ins in half an hour, and does not affect others', async () => {
  const start = async (ip: string) =>
    (await identity.anonymous.http('POST', '/api/v1/auth/device', { headers: { 'x-forwarded-for': ip } })).status
  const statuses: number[] = []
  for (let i = 0; i < 31; i += 1) statuses.push(await start('198.51.100.7'))
  expect(statuses).toEqual([...repeated(201, 30), 429])
  expect(await start('198.51.100.8')).toBe(201)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { productionPasswords, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity(productionPasswords)
})
afterAll(() => identity.stop())

const send = (body: object) => identity.anonymous.http('POST', '/api/v1/auth/login', { body })

test('a wrong password and an unknown address take the same time', async () => {
  const ann = await identity.signUp()
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 15; round += 1) {
    for (const [kind, email] of [
      ['known', ann.email],
      ['unknown', `nobody${round}@example.org`],
    ] as const) {
      const startedAt = performance.now()
      await send({ email, password: 'not-the-password' })
      times[kind].push(performance.now() - startedAt)
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  const ratio = median(times.unknown) / median(times.known)
  // Shared machines add noise; without the hash the ratio would be near 0.2.
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.67)
})

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productionPasswords, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let patient: TestIdentity
beforeAll(async () => {
  patient = await startIdentity(productionPasswords)
})
afterAll(() => patient.stop())

const login = (at: TestIdentity, email: string, password: string) =>
  at.anonymous.http('POST', '/api/v1/auth/login', { body: { email, password } })

test('a burst of sign-ins does not block the health probe', async () => {
  const ann = await patient.signUp()
  let isOver = false
  const stormStartedAt = performance.now()
  const storm = Promise.all(
    Array.from({ length: 25 }, async () => {
      for (let i = 0; i < 4; i += 1) expect((await login(patient, ann.email, ann.password)).status).toBe(200)
    }),
  ).finally(() => (isOver = true))
  const waits: number[] = []
  while (!isOver) {
    const startedAt = performance.now()
    expect((await fetch(`${patient.url}/livez`)).status).toBe(200)
    waits.push(performance.now() - startedAt)
    await pause(10)
  }
  await storm
  // A request queued behind the burst would wait about as long as the burst lasts.
  const stormMilliseconds = performance.now() - stormStartedAt
  expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.9)]).toBeLessThan(stormMilliseconds / 5)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

const waitingMax = 3
let identity: TestIdentity
let patient: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({
    // So expensive that all requests arrive before the first is done.
    PASSWORD_PASSES: '5',
    PASSWORD_MEMORY_KIBIBYTES: '65536',
    PASSWORD_CONCURRENCY: '1',
    PASSWORD_WAITING_MAX: String(waitingMax),
  })
  patient = await startIdentity()
})
afterAll(async () => {
  await identity.stop()
  await patient.stop()
})

const login = (at: TestIdentity, email: string, password: string) =>
  at.anonymous.http('POST', '/api/v1/auth/login', { body: { email, password } })

test('when too many people sign in at once, the rest are told to retry and no one waits forever', async () => {
  const ann = await identity.signUp()
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(identity, ann.email, ann.password)))
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1 + waitingMax)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer.body).toMatchObject({ code: 'unavailable' })
    expect(answer.headers.get('retry-after')).toBe('2')
  }
  expect(await login(identity, ann.email, ann.password)).toMatchObject({ status: 200 })
})

test('a password matches in any Unicode composition', async () => {
  const composed = 'caf\u00e9-am-eck'
  const ann = await patient.signUp({ password: composed })
  expect(await login(patient, ann.email, composed.normalize('NFD'))).toMatchObject({ status: 200 })
})

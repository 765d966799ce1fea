import { standingChanged } from '@codekin/contracts/admin/events'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSignedOut, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('a suspended account is signed out everywhere within two seconds', async () => {
  const ann = await identity.signUp()
  const again = await identity.signIn(ann)
  await identity.settle()
  const suspension = { reason: 'Spam', until: null }
  await identity.publish(standingChanged, aStanding({ userId: ann.userId, suspension }))
  const startedAt = performance.now()
  await Promise.all([isSignedOut(ann), isSignedOut(again)])
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

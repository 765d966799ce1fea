import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { openAuthenticators } from '../adapters/authenticators.ts'
import { listBoxKeys } from '../adapters/box-keys.ts'
import { resealAuthenticators } from './reseal-authenticators.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const newKey = { id: 'new', key: randomBytes(32) }

test('an authenticator works without the old key once its secret is re-encrypted', async () => {
  const { db, clock, config } = identity.deps
  const ann = await identity.signUp()
  const { secret } = await ann.auth.startAuthenticator()
  const codeNow = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() })
  await ann.auth.confirmAuthenticator({ body: { code: codeNow() } })
  const both = openAuthenticators([newKey, ...listBoxKeys(config)])
  const { signal } = new AbortController()
  await resealAuthenticators({ ...identity.deps, authenticators: both }).run({ signal })
  const row = await db
    .selectFrom('authenticator')
    .select(['secretKeyId', 'sealedSecret'])
    .where('userId', '=', ann.userId)
    .executeTakeFirstOrThrow()
  expect(row.secretKeyId).toBe('new')
  const sealed = { keyId: row.secretKeyId, sealed: row.sealedSecret }
  const alone = openAuthenticators([newKey])
  expect(alone.findTimeStep(codeNow(), sealed, { userId: ann.userId, now: clock.now() })).toBeTypeOf('number')
})

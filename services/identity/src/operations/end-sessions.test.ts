import { inTransaction } from '@codekin/db/transaction'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSignedOut, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { endSessions } from './end-sessions.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('a session is revoked even if the process dies right after the commit', async () => {
  const ann = await identity.signUp()
  await ann.users.getOwnProfile()
  const end = { at: identity.clock.now(), reason: 'logout' as const }
  await inTransaction(identity.deps.db, (trx) =>
    endSessions(trx, ann.userId, [String(decodeJwt(ann.token)['sid'])], end),
  )
  expect(await isSignedOut(ann)).toBe(true)
})

test('signing out works during an outage of NATS, and takes effect when NATS is back', async () => {
  const ann = await identity.signUp()
  await identity.settle()
  await identity.servers.nats.kill()
  const { refreshToken } = ann
  await identity.anonymous.auth.logout({ body: { refreshToken } })
  await expect(identity.anonymous.auth.refresh({ body: { refreshToken } })).rejects.toMatchObject({ status: 401 })
  await identity.servers.nats.restart()
  await identity.settle()
  expect(await isSignedOut(ann)).toBe(true)
})

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { grantAdmin } from './grant-admin.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('a new admin has the role from the next refresh on', async () => {
  const ann = await identity.signUpVerified()
  expect(await grantAdmin(identity.deps.db, ` ${ann.email.toUpperCase()}`)).toBe('granted')
  const next = await identity.anonymous.auth.refresh({ body: { refreshToken: ann.refreshToken } })
  expect(decodeJwt(next.accessToken)['role']).toBe('admin')
  expect(await ann.withTokens(next).users.getAdminStatus()).toEqual({ isAdmin: true, role: 'admin' })
})

test('an address without an account changes nothing', async () => {
  expect(await grantAdmin(identity.deps.db, 'nobody@example.org')).toBe('not-found')
})

test('an account with an unconfirmed address can’t become an admin, since the address may be a stranger’s', async () => {
  const squatter = await identity.signUp()
  expect(await grantAdmin(identity.deps.db, squatter.email)).toBe('unconfirmed')
  const next = await identity.anonymous.auth.refresh({ body: { refreshToken: squatter.refreshToken } })
  expect(decodeJwt(next.accessToken)['role']).toBe('user')
})

test('the script grants the role, or reports that there is no such account', async () => {
  const ann = await identity.signUpVerified()
  const script = join(import.meta.dirname, '../grant-admin.ts')
  const env = { PATH: process.env['PATH'], DATABASE_URL: identity.servers.databaseUrl('identity') }
  const run = (email: string) => promisify(execFile)(process.execPath, [script, email], { env })
  expect((await run(ann.email)).stdout).toContain('will be an admin')
  expect(await ann.users.getAdminStatus()).toEqual({ isAdmin: true, role: 'admin' })
  await expect(run('nobody@example.org')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No account'),
  })
})

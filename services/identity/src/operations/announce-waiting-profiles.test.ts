import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('a queued profile is announced once more with its current state', async () => {
  const ann = await identity.signUpVerified()
  const links = [{ label: 'Code', url: 'https://github.com/ann-codes' }]
  await ann.users.changeOwnProfile({ body: { links } })
  const { db } = identity.deps
  // A GitHub name hidden by an earlier release, which kept links that reveal it.
  await db.updateTable('profile').set({ showGithub: false }).where('userId', '=', ann.userId).execute()
  await db.insertInto('profileToAnnounce').values({ userId: ann.userId }).execute()
  const before = await identity.announced('profile-changed', ann.userId)
  expect(before.at(-1)).toMatchObject({ links })
  await identity.runJob('announce-waiting-profiles')
  await identity.runJob('announce-waiting-profiles')
  const after = await identity.announced('profile-changed', ann.userId)
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toMatchObject({ links: [], sourceVersion: Number(before.at(-1)?.['sourceVersion']) + 1 })
})

import { githubConnected, githubDisconnected } from '@codekin/contracts/verification/events'
import { empty, expectAnyOrder, fed, feed, rebuildFrom, rowsOf } from '@codekin/test-kit/projections'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedUp } from '../../../testing/start-identity.ts'
import { type IdentityWithProviders, startIdentityWithProviders } from '../../../testing/start-providers.ts'
import { githubAccounts } from './projection.ts'

let identity: IdentityWithProviders
beforeAll(async () => {
  identity = await startIdentityWithProviders()
})
afterAll(() => identity.stop())

const at = '2026-05-04T09:00:00.000Z'
const connected = (userId: string, sourceVersion: number, login: string) =>
  fed(githubConnected, { userId, sourceVersion, login, connectedAt: at })
const disconnected = (userId: string, sourceVersion: number) =>
  fed(githubDisconnected, { userId, sourceVersion, cause: 'owner', disconnectedAt: at })

/** Publishes a connection as verification does. */
async function announceAccount({ userId }: SignedUp, sourceVersion: number, login: string | null): Promise<void> {
  if (login === null) {
    await identity.publish(githubDisconnected, { userId, sourceVersion, cause: 'owner', disconnectedAt: at })
  } else await identity.publish(githubConnected, { userId, sourceVersion, login, connectedAt: at })
  await identity.settle()
}

const nameOf = async (who: SignedUp) => (await who.users.getOwnProfile()).github_username
const cardName = async ({ userId }: SignedUp) =>
  (await identity.announced('profile-changed', userId)).at(-1)?.['githubUsername']

test('the profile shows the username of the connected account until it is disconnected', async () => {
  const ann = await identity.signUpVerified()
  await announceAccount(ann, 1, 'ann-codes')
  expect([await nameOf(ann), await cardName(ann)]).toEqual(['ann-codes', 'ann-codes'])
  await announceAccount(ann, 2, 'ann-was-renamed')
  expect(await nameOf(ann)).toBe('ann-was-renamed')
  await announceAccount(ann, 3, null)
  expect([await nameOf(ann), await cardName(ann)]).toEqual([null, null])
})

test('the connected account takes precedence over the one that signs in, in whatever order they come and go', async () => {
  const ann = await identity.signUpVerified()
  await identity.completeOAuth('github', { name: 'Ann', email: ann.email }, ann.token)
  const signsInAs = await nameOf(ann)
  expect(signsInAs).toMatch(/^ann-/)
  await announceAccount(ann, 1, 'ann-codes')
  expect(await nameOf(ann)).toBe('ann-codes')
  await ann.auth.unlinkProvider({ params: { provider: 'github' } })
  expect(await nameOf(ann)).toBe('ann-codes')
  await identity.completeOAuth('github', { name: 'Ann', email: ann.email }, ann.token)
  expect(await nameOf(ann)).toBe('ann-codes')
  await announceAccount(ann, 2, null)
  expect(await nameOf(ann)).toBe(signsInAs)
  await ann.auth.unlinkProvider({ params: { provider: 'github' } })
  expect(await nameOf(ann)).toBeNull()
})

test('outdated events change nothing, and a repeated one is not announced again', async () => {
  const ann = await identity.signUpVerified()
  await announceAccount(ann, 3, null)
  await announceAccount(ann, 2, 'ann-codes')
  expect(await nameOf(ann)).toBeNull()
  await announceAccount(ann, 4, 'ann-codes')
  const before = (await identity.announced('profile-changed', ann.userId)).length
  await announceAccount(ann, 4, 'ann-codes')
  expect(await identity.announced('profile-changed', ann.userId)).toHaveLength(before)
})

test('a hidden username is on no card', async () => {
  const ann = await identity.signUpVerified()
  await announceAccount(ann, 1, 'ann-codes')
  await ann.privacy.changeSettings({ body: { showGithub: false } })
  expect([await nameOf(ann), await cardName(ann)]).toEqual(['ann-codes', null])
})

test('the rows don’t depend on the order of events, and can be rebuilt from the snapshot', async () => {
  const { db, newId } = identity.deps
  const tables = ['githubAccount']
  const projection = githubAccounts(identity.deps)
  const stories = fc.array(fc.option(fc.constantFrom('ann', 'bob')), { minLength: 1, maxLength: 5 }).map((logins) => {
    const userId = newId()
    return logins.map((login, place) =>
      login === null ? disconnected(userId, place + 1) : connected(userId, place + 1, login),
    )
  })
  await expectAnyOrder({ db, projection, tables }, stories)
  await empty(db, tables)
  const states = ['ann', 'bob', null].map((login, place) => ({ userId: newId(), sourceVersion: place + 1, login }))
  await feed(
    db,
    projection,
    states.map(({ userId, sourceVersion, login }) =>
      login === null ? disconnected(userId, sourceVersion) : connected(userId, sourceVersion, login),
    ),
  )
  const before = await rowsOf(db, tables)
  await empty(db, tables)
  await rebuildFrom(identity, projection, states)
  expect(await rowsOf(db, tables)).toEqual(before)
})

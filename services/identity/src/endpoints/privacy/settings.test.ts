import { consentTypes } from '@codekin/contracts/privacy/consent-texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const openToAll = {
  profileVisibility: 'everyone',
  searchable: true,
  showCity: true,
  showActivity: true,
  showGithub: true,
  verifiedViewersOnly: false,
  insights: false,
}

test('by default everything is visible, and no consent is given', async () => {
  const ann = await identity.signUp()
  const settings = await ann.privacy.getSettings()
  expect(settings).toMatchObject({ ...openToAll, initializedAt: null })
  expect(settings.consents.map(({ consentType }) => consentType)).toEqual(consentTypes)
  expect(settings.consents.every(({ granted, decided }) => !granted && decided === null)).toBe(true)
})

test('settings can be changed separately; the response and the event contain all of them', async () => {
  const ann = await identity.signUp()
  const changed = await ann.privacy.changeSettings({ body: { showCity: false, verifiedViewersOnly: true } })
  expect(changed).toMatchObject({ ...openToAll, showCity: false, verifiedViewersOnly: true })
  expect(await ann.privacy.getSettings()).toEqual(changed)
  expect((await identity.announced('profile-changed', ann.userId)).at(-1)).toMatchObject({
    sourceVersion: 2,
    city: '',
    location: '',
    discoverable: true,
    privacy: { profileVisibility: 'everyone', verifiedViewersOnly: true, showActivity: true },
  })
})

test('a change without effect announces nothing', async () => {
  const ann = await identity.signUp()
  await ann.privacy.changeSettings({ body: { showCity: true } })
  await ann.privacy.changeSettings({ body: {} })
  expect(await identity.announced('profile-changed', ann.userId)).toHaveLength(1)
})

test('defaults are set once; setting them again keeps later choices', async () => {
  const ann = await identity.signUp()
  const first = await ann.privacy.initialize()
  expect(first).toMatchObject(openToAll)
  expect(first.initializedAt).not.toBeNull()
  await ann.privacy.changeSettings({ body: { searchable: false } })
  expect(await ann.privacy.initialize()).toMatchObject({ searchable: false, initializedAt: first.initializedAt })
  expect(await identity.announced('profile-changed', ann.userId)).toHaveLength(2)
})

test('the profile’s discoverable field changes the same setting, and never shows more than was chosen', async () => {
  const ann = await identity.signUp()
  await ann.users.changeOwnProfile({ body: { discoverable: false } })
  expect(await ann.privacy.getSettings()).toMatchObject({ profileVisibility: 'matches' })
  await ann.privacy.changeSettings({ body: { profileVisibility: 'nobody' } })
  expect(await ann.users.changeOwnProfile({ body: { discoverable: false } })).toMatchObject({ discoverable: false })
  expect(await ann.privacy.getSettings()).toMatchObject({ profileVisibility: 'nobody' })
  await ann.users.changeOwnProfile({ body: { discoverable: true } })
  expect(await ann.privacy.getSettings()).toMatchObject({ profileVisibility: 'everyone' })
})

test('hidden facts are visible on the user’s own profile only', async () => {
  const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
  const home = { city: 'Quito', location: 'Old town' }
  await ann.users.changeOwnProfile({ body: home })
  const { db } = identity.deps
  await sql`update profile set github_username = 'ann-codes' where user_id = ${ann.userId}`.execute(db)
  await ann.privacy.changeSettings({ body: { showCity: false, showGithub: false } })
  expect(await ann.users.getOwnProfile()).toMatchObject({ ...home, github_username: 'ann-codes' })
  const seen = await bob.users.getProfile({ params: { id: ann.userId } })
  expect(seen).toMatchObject({ city: '', location: '', github_username: null })
})

test('hiding the GitHub username also hides links and project URLs that contain it, in responses and events', async () => {
  const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
  const home = { label: 'Home', url: 'https://ann.example.com/github.com' }
  const there = [
    'https://github.com/ann-codes',
    'https://www.GitHub.com/ann-codes?tab=stars',
    'https://gist.github.com/ann-codes',
    'https://ann-codes.github.io/blog',
    'https://raw.githubusercontent.com/ann-codes/tool/main/x',
    'https://web.archive.example/2024/https://github.com/ann-codes',
    'https://mirror.example/?of=https%3A%2F%2Fgithub.com%2Fann-codes',
  ]
  const links = [home, ...there.map((url) => ({ label: 'There', url }))]
  const aProject = (url: string) => ({ title: 'A tool', text: 'It helps.', url, skills: [] })
  const showcase = [aProject('https://github.com/ann-codes/tool'), aProject('https://tool.example.com')]
  await ann.users.changeOwnProfile({ body: { links, showcase } })
  const read = async () => await bob.users.getProfile({ params: { id: ann.userId } })
  expect(await read()).toMatchObject({ links, showcase })
  await ann.privacy.changeSettings({ body: { showGithub: false } })
  const hidden = { links: [home], showcase: [{ title: 'A tool', url: null }, { url: 'https://tool.example.com' }] }
  expect(await read()).toMatchObject(hidden)
  expect((await identity.announced('profile-changed', ann.userId)).at(-1)).toMatchObject(hidden)
  expect(await ann.users.getOwnProfile()).toMatchObject({ links, showcase })
})

const found = async (
  viewer: Awaited<ReturnType<TestIdentity['signUpVerified']>>,
  query: { q?: string; city?: string },
) => (await viewer.users.searchUsers({ query })).users.map(({ id }) => id)

test('search finds no one by a hidden city', async () => {
  const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
  await ann.users.changeOwnProfile({ body: { city: 'Valparaíso' } })
  expect(await found(bob, { city: 'valpa' })).toEqual([ann.userId])
  expect(await found(bob, { q: 'valparaiso' })).toEqual([ann.userId])
  await ann.privacy.changeSettings({ body: { showCity: false } })
  expect(await found(bob, { city: 'valpa' })).toEqual([])
  expect(await found(bob, { q: 'valparaiso' })).toEqual([])
})

test('a profile excluded from search can still be opened by its id', async () => {
  const [ann, bob] = [await identity.signUpVerified({ full_name: 'Unsearchable Ann' }), await identity.signUpVerified()]
  expect(await found(bob, { q: 'unsearchable' })).toEqual([ann.userId])
  await ann.privacy.changeSettings({ body: { searchable: false } })
  expect(await found(bob, { q: 'unsearchable' })).toEqual([])
  expect(await bob.users.getProfile({ params: { id: ann.userId } })).toMatchObject({ id: ann.userId })
})

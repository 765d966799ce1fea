import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const notSignedIn = { status: 401, code: 'not_signed_in' }

const everything = {
  full_name: 'Ann Changed',
  headline: 'Builds small tools',
  bio: 'I like\nplain text. 😀',
  location: 'Prenzlauer Berg',
  city: 'Berlin',
  timezone: 'Europe/Berlin',
  experienceYears: 7,
  roles: ['backend' as const, 'devops' as const],
  goals: ['open-source' as const],
  links: [{ label: 'Blog', url: 'https://ann.example.org/blog' }],
  languages: ['de', 'pt-BR'],
  lookingFor: ['frontend' as const],
  discoverable: false,
  showcase: [{ title: 'Shoebox', text: 'Books for clubs.', url: 'https://shoebox.example.org', skills: ['SQLite'] }],
}

test('every editable field is stored, returned and announced as one change', async () => {
  const ann = await identity.signUp()
  const changed = await ann.users.changeOwnProfile({ body: everything })
  expect(changed).toMatchObject(everything)
  expect(await ann.users.getOwnProfile()).toEqual(changed)
  const { full_name: fullName, ...rest } = everything
  const cards = await identity.announced('profile-changed', ann.userId)
  expect(cards).toHaveLength(2)
  expect(cards[1]).toMatchObject({ sourceVersion: 2, fullName, ...rest })
})

test('a partial change affects its fields only, and lists can be emptied', async () => {
  const ann = await identity.signUp()
  await ann.users.changeOwnProfile({ body: everything })
  const changed = await ann.users.changeOwnProfile({ body: { fullName: 'Ann Once More', roles: [], timezone: null } })
  expect(changed).toMatchObject({ ...everything, full_name: 'Ann Once More', roles: [], timezone: null })
})

test.each([
  ['EUROPE/BERLIN', 'Europe/Berlin'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['asia/calcutta', 'Asia/Kolkata'],
  ['Etc/UTC', 'UTC'],
])('the zone %s is stored, returned and announced as %s', async (given, timezone) => {
  const ann = await identity.signUp()
  expect(await ann.users.changeOwnProfile({ body: { timezone: given } })).toMatchObject({ timezone })
  expect(await ann.users.getOwnProfile()).toMatchObject({ timezone })
  expect((await identity.announced('profile-changed', ann.userId)).at(-1)).toMatchObject({ timezone })
})

test('another name of the same time zone is no change', async () => {
  const ann = await identity.signUp()
  await ann.users.changeOwnProfile({ body: { timezone: 'Europe/Kyiv' } })
  await ann.users.changeOwnProfile({ body: { timezone: 'Europe/Kiev' } })
  const { changes } = await ann.users.listProfileChanges({ query: {} })
  expect(changes.filter(({ field }) => field === 'timezone')).toHaveLength(1)
})

test('an empty change returns the profile and announces nothing', async () => {
  const ann = await identity.signUp()
  expect(await ann.users.changeOwnProfile({ body: {} })).toEqual(await ann.users.getOwnProfile())
  expect(await identity.announced('profile-changed', ann.userId)).toHaveLength(1)
})

test('thirty concurrent changes lead to thirty consecutive versions', async () => {
  const ann = await identity.signUp()
  await Promise.all(
    Array.from({ length: 30 }, (_, i) => ann.users.changeOwnProfile({ body: { headline: `Headline ${i}` } })),
  )
  const cards = await identity.announced('profile-changed', ann.userId)
  expect(cards.map(({ sourceVersion }) => sourceVersion)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1))
  const { headline } = await ann.users.getOwnProfile()
  expect(cards.at(-1)).toMatchObject({ headline })
})

test('single-line fields are stored on one line, without invisible characters', async () => {
  const ann = await identity.signUp()
  const given = {
    full_name: ' An\u200Bn\u202E\nExample ',
    headline: 'Builds\u2028small\u200E tools',
    city: '\u2060Berlin',
  }
  expect(await ann.users.changeOwnProfile({ body: { ...given, location: '\u3164' } })).toMatchObject({
    full_name: 'Ann Example',
    headline: 'Builds small tools',
    city: 'Berlin',
    location: '',
  })
})

test('fields that an owner may not set are ignored', async () => {
  const ann = await identity.signUp()
  const smuggled = {
    headline: 'Hello',
    id: identity.deps.newId(),
    email: 'other@example.org',
    role: 'admin',
    plan: 'team',
    emailVerified: true,
    onboardingCompleted: true,
    photoUrl: 'https://evil.example.org/x.png',
    photoKey: 'f'.repeat(32),
    github_username: 'torvalds',
    githubUsername: 'torvalds',
    sourceVersion: 99,
    skills: [{ name: 'Everything', level: 'expert', verifiedBy: ['test'] }],
    skillNames: 'Everything',
    password_hash: 'x',
  }
  const before = await ann.users.getOwnProfile()
  const answer = await ann.http('PUT', '/api/v1/users/profile', { body: smuggled })
  expect(answer).toMatchObject({ status: 200, body: { ...before, headline: 'Hello' } })
})

test.each([
  ['a zone nobody knows', { timezone: 'Mars/Olympus' }],
  ['years below zero', { experienceYears: -1 }],
  ['years that are text', { experienceYears: '7' }],
  ['a role that does not exist', { roles: ['wizard'] }],
  ['a link that runs a script', { links: [{ label: 'x', url: 'javascript:alert(1)' }] }],
  ['a link with a password', { links: [{ label: 'x', url: 'http://user:pw@example.org' }] }],
  ['a link into our own network', { links: [{ label: 'x', url: 'http://postgres.internal:5432' }] }],
  ['a link under a name that nobody sees', { links: [{ label: '\u200B', url: 'https://example.org' }] }],
  ['nine links', { links: Array(9).fill({ label: 'x', url: 'https://example.org' }) }],
  ['a bio of 1001 characters', { bio: 'x'.repeat(1001) }],
  ['an empty name', { full_name: ' ' }],
  ['an invisible name', { full_name: '\u3164\u200B' }],
  ['seven projects', { showcase: Array(7).fill({ title: 'x', text: '', url: null, skills: [] }) }],
  ['a project that runs a script', { showcase: [{ title: 'x', text: '', url: 'javascript:alert(1)', skills: [] }] }],
  ['a list', []],
])('%s is a bad request and changes nothing', async (_, body) => {
  const ann = await identity.signUp()
  const answer = await ann.http('PUT', '/api/v1/users/profile', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect(await identity.announced('profile-changed', ann.userId)).toHaveLength(1)
})

test('the server decides who is an admin, whatever a token claims', async () => {
  const ann = await identity.signUp()
  expect(await ann.users.getAdminStatus()).toEqual({ isAdmin: false, role: 'user' })
  const boasting = await identity.as({ userId: ann.userId, role: 'admin' })
  expect(await boasting.users.getAdminStatus()).toEqual({ isAdmin: false, role: 'user' })
})

test('a token without an account is not signed in', async () => {
  const ghost = await identity.as()
  await expect(ghost.users.getOwnProfile()).rejects.toMatchObject(notSignedIn)
})

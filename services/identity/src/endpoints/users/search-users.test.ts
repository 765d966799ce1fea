import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
let viewer: SignedUp
beforeAll(async () => {
  identity = await startIdentity()
  viewer = await identity.signUp({ full_name: 'Vera Viewer' })
  await person('Zoë Müller-Lüdenscheidt', { city: 'Zürich', headline: 'Compilers' }, ['Rust', 'nodejs'])
  await person('Ludwig Zoellner', { city: 'Zürich', bio: 'Writes compilers at night' }, ['Rust'])
  await person('Amazoëna Silva', { city: 'São Paulo' }, ['Java'])
  await person('Jay Script', { city: 'San José' }, ['JavaScript'])
  await person('100% Percent_', {}, [])
  await person('王小明', { city: '上海市', bio: '我家在上海东边' }, [])
  await person('Ὀδυσσεύς Ιθακήσιος', { headline: 'Navigating' }, [])
})
afterAll(() => identity.stop())

async function person(full_name: string, details: object, skills: string[]): Promise<SignedUp> {
  const made = await identity.signUpVerified({ full_name })
  await made.users.changeOwnProfile({ body: details })
  for (const name of skills) await made.users.addSkill({ body: { name } })
  return made
}

type Query = { q?: string; skill?: string; city?: string }
const namesOf = async (query: Query) =>
  (await viewer.users.searchUsers({ query })).users.map(({ full_name }) => full_name)

test.each<[string, Query, string[]]>([
  [
    'a part of a name, whatever its accents and case; beginnings first',
    { q: 'ZOE' },
    ['Ludwig Zoellner', 'Zoë Müller-Lüdenscheidt', 'Amazoëna Silva'],
  ],
  ['a part of a short name', { q: '小明' }, ['王小明']],
  ['a part of a profile text', { q: '上海' }, ['王小明']],
  ['a part of a word of the headline', { q: 'gatin' }, ['Ὀδυσσεύς Ιθακήσιος']],
  ['capitals without accents, for a final sigma', { q: 'ΟΔΥΣΣΕΥΣ' }, ['Ὀδυσσεύς Ιθακήσιος']],
  ['wide letters', { q: 'ＬＵＤＷＩＧ' }, ['Ludwig Zoellner']],
  ['the beginning of a city of another script', { city: '上' }, ['王小明']],
  ['a word of the profile', { q: 'compilers' }, ['Ludwig Zoellner', 'Zoë Müller-Lüdenscheidt']],
  ['words of name, skill and city together', { q: 'ludwig rust zurich' }, ['Ludwig Zoellner']],
  ['two letters that begin a word of the name', { q: 'zo' }, ['Ludwig Zoellner', 'Zoë Müller-Lüdenscheidt']],
  ['a skill in any spelling', { skill: 'NODE' }, ['Zoë Müller-Lüdenscheidt']],
  ['a skill is whole: java is not javascript', { skill: 'java' }, ['Amazoëna Silva']],
  ['the beginning of a city', { city: 'zur' }, ['Ludwig Zoellner', 'Zoë Müller-Lüdenscheidt']],
  ['everything together', { q: 'lud', skill: 'rust', city: 'zürich' }, ['Ludwig Zoellner', 'Zoë Müller-Lüdenscheidt']],
  ['signs of patterns stand for themselves', { q: '100%' }, ['100% Percent_']],
  ['wide signs of patterns stand for themselves', { q: '10\uff05Percent' }, []],
  ['an underscore is no wildcard', { q: 'Per_ent' }, []],
  ['nobody', { q: 'xyzzy' }, []],
  ['nobody, by a sign that folding drops', { q: '\u0640' }, []],
  ['nobody, by such a sign for a city', { city: '\u0640' }, []],
])('found by %s', async (_, query, names) => {
  expect(await namesOf(query)).toEqual(names)
})

test('an empty search lists everyone but the user, newest first', async () => {
  expect(await namesOf({ q: '' })).toEqual([
    'Ὀδυσσεύς Ιθακήσιος',
    '王小明',
    '100% Percent_',
    'Jay Script',
    'Amazoëna Silva',
    'Ludwig Zoellner',
    'Zoë Müller-Lüdenscheidt',
  ])
})

test('no response contains an email address', async () => {
  const answer = await viewer.http('GET', '/api/v1/users/search?limit=50')
  expect(answer.text).not.toContain('@')
})

test('pages have no gaps or repetitions, even while people join', async () => {
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const query = { q: 'zoe', limit: 1, ...(cursor ? { cursor } : {}) }
    const page = await viewer.users.searchUsers({ query })
    seen.push(...page.users.map(({ full_name }) => full_name))
    cursor = page.nextCursor
    await identity.signUpVerified({ full_name: `Zoetrope ${seen.length}` })
  } while (cursor)
  expect(seen).toEqual(['Ludwig Zoellner', 'Zoë Müller-Lüdenscheidt', 'Amazoëna Silva'])
})

test.each([
  ['limit=0'],
  ['limit=51'],
  ['limit=abc'],
  ['cursor=nonsense'],
  ['cursor=WzIsIngiXQ'],
  [`q=${'x'.repeat(101)}`],
])('%s is a bad request', async (query) => {
  expect(await viewer.http('GET', `/api/v1/users/search?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  })
})

test.each([
  ["'; drop table account; --"],
  ['% _ \\'],
  ['\\'],
  ['＼'],
  ['a & | ! ( : *'],
  ['"unclosed'],
  ['%%%'],
  ['\u202e\u0007'],
])('the text %j is treated as plain text', async (q) => {
  const answer = await viewer.http('GET', `/api/v1/users/search?${new URLSearchParams({ q, city: q }).toString()}`)
  expect(answer.status).toBe(200)
})

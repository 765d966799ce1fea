import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

async function found(viewer: Talker, q: string, limit?: number) {
  const { messages } = await viewer.messaging.searchMessages({ query: { q, ...(limit ? { limit } : {}) } })
  return messages
}

async function contents(viewer: Talker, q: string): Promise<string[]> {
  return (await found(viewer, q)).map(({ content }) => content)
}

async function talk(...sentTexts: string[]) {
  const match = await service.match()
  for (const content of sentTexts) {
    service.clock.advance(1)
    await match.ann.says(match.id, content)
  }
  return match
}

test('all words must occur, in any order and case; newest first', async () => {
  const { bob } = await talk(
    'Tokio makes Rust async',
    'rust is a game too',
    'I run RUST on tokio daily',
    'no match here',
  )
  expect(await contents(bob, 'rust tok')).toEqual(['I run RUST on tokio daily', 'Tokio makes Rust async'])
  expect(await contents(bob, 'GAME')).toEqual(['rust is a game too'])
  expect(await contents(bob, 'rust nothing')).toEqual([])
})

test('a result says where the words are', async () => {
  const { bob } = await talk('🦀 Rust, then more rust')
  const [message] = await found(bob, 'rust')
  expect(message?.highlights.map(([start, end]) => message.content.slice(start, end))).toEqual(['Rust', 'rust'])
})

test('names of programming languages are found as they are written', async () => {
  const { bob } = await talk(
    'I like C++',
    'I like C',
    'node.js and Next.js',
    'F# or C#?',
    "it's a 'quoted' \\ thing & more | or !",
  )
  expect(await contents(bob, 'c++')).toEqual(['I like C++'])
  expect(await contents(bob, 'c#')).toEqual(['F# or C#?'])
  expect(await contents(bob, 'node.js')).toEqual(['node.js and Next.js'])
  expect(await contents(bob, "'quoted'")).toHaveLength(1)
  expect(await contents(bob, '\\ & | !')).toHaveLength(1)
})

test('a word is also found inside another', async () => {
  const { bob } = await talk('TypeScript all day', 'なるほどテスト中です')
  expect(await contents(bob, 'script')).toEqual(['TypeScript all day'])
  expect(await contents(bob, 'テスト')).toEqual(['なるほどテスト中です'])
})

test.each([
  ['上海', '我家在上海东边'],
  ['海', '我家在上海东边'],
  ['CAFE', 'un café'],
  ['ΟΔΥΣΣΕΎΣ', 'ὁ Ὀδυσσεύς'],
  ['οδοσ', 'η οδός'],
  ['strasse', 'Die Straße'],
  ['ワイド', 'ﾜｲﾄﾞ'],
  ['rust', 'ＲＵＳＴ'],
  ['ваня', 'ВАНЯ ждёт'],
  ['ждет', 'ВАНЯ ждёт'],
  ['نص', 'نَصّ عربي'],
  ["don't", 'I don’t know'],
  ['software', 'soft\u00adware'],
])('"%s" finds "%s", ignoring case, accents and width', async (q, content) => {
  const { bob } = await talk('before', content, 'after')
  const [message, ...rest] = await found(bob, q)
  expect([message?.content, rest]).toEqual([content.normalize('NFC'), []])
  expect(message?.highlights).toHaveLength(1)
})

test.each(['\u0640', '´'])('a search for %j, which folds to no word, finds nothing', async (q) => {
  const { bob } = await talk('anything')
  expect(await contents(bob, q)).toEqual([])
})

test('a text edited under a shadow ban is found by its author, the former text by the other member', async () => {
  const { id, ann, bob } = await talk('first words')
  await service.decide(ann, 'shadow-banned')
  const [message] = await ann.reads(id)
  await ann.messaging.editMessage({ params: { id: message?.id ?? '' }, body: { content: 'hidden words' } })
  expect([await contents(ann, 'hidden'), await contents(ann, 'first')]).toEqual([['hidden words'], []])
  expect([await contents(bob, 'hidden'), await contents(bob, 'first')]).toEqual([[], ['first words']])
})

test('old messages are found, also by partial words', async () => {
  const { id, ann, bob } = await talk('C++ and the Postgres planner', '我家在上海东边')
  await sql`
    insert into message (id, conversation_id, sender_id, seq, created_at, content)
    select gen_random_uuid(), ${id}, ${ann.userId}, number, ${service.clock.now()}, 'filler ' || number
    from generate_series(3, 400) number
  `.execute(service.deps.db)
  expect(await contents(bob, 'planner postgres')).toEqual(['C++ and the Postgres planner'])
  expect(await contents(bob, 'LANNÉ')).toEqual(['C++ and the Postgres planner'])
  expect(await contents(bob, '上海')).toEqual(['我家在上海东边'])
  expect(await contents(bob, 'c++')).toEqual(['C++ and the Postgres planner'])
  expect(await contents(bob, '17')).toContain('filler 17')
})

test('patterns are plain text', async () => {
  const { bob } = await talk('100% sure', 'snake_case', 'plain')
  expect(await contents(bob, '%')).toEqual(['100% sure'])
  expect(await contents(bob, '_')).toEqual(['snake_case'])
  expect(await contents(bob, ':*')).toEqual([])
})

test("only the viewer's open conversations with people they may meet are searched", async () => {
  const { id, ann, bob } = await talk('needle')
  const stranger = await service.talker()
  expect(await contents(stranger, 'needle')).toEqual([])
  expect(await contents(ann, 'needle')).toEqual(['needle'])
  await service.block(ann, bob)
  expect(await contents(bob, 'needle')).toEqual([])
  await service.unblock(ann, bob)
  expect(await contents(bob, 'needle')).toEqual(['needle'])
  await service.end(id, ann, bob)
  expect(await contents(bob, 'needle')).toEqual([])
})

test('a search returns as many results as requested, 20 by default', async () => {
  const { bob } = await talk(...Array.from({ length: 25 }, (_, index) => `word ${index}`))
  expect(await contents(bob, 'word')).toHaveLength(20)
  expect((await found(bob, 'word', 3)).map(({ content }) => content)).toEqual(['word 24', 'word 23', 'word 22'])
})

test.each(['', 'q=', 'q=%20', 'q=%CC%81', `q=${'x'.repeat(201)}`, 'q=a&limit=0', 'q=a&limit=51', 'q=a%00b&limit=x'])(
  'the search "%s" is refused',
  async (query) => {
    const ann = await service.talker()
    const answer = await ann.http('GET', `/api/v1/messaging/search?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  },
)

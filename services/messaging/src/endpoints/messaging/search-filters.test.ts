import { newId } from '@codekin/service-kit/new-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

type Stored = {
  id: string
  conversationId: string
  seq: number
  senderId: string
  content: string
  hiddenContent: string | null
  isHidden: boolean
  deletedAt: Date | null
  createdAt: Date
}
type Filters = { from?: string; before?: string; after?: string; hasCode?: 'true' | 'false'; conversationId?: string }

const messagesEach = 60
const words = ['rust', 'Rust', 'tokio', 'TypeScript', 'c++', 'node.js', '100%', '`', '`let x`', '```ts\nfn main\n```']
const spanMilliseconds = 30 * 86_400_000

let service: TestMessaging
let me: Talker
let bob: Talker
let stored: Stored[]
let open: string
let blocked: string
/** Ids of the conversations that the viewer's list shows. */
let listed: string[]

beforeAll(async () => {
  service = await startMessaging()
  me = await service.talker('Me')
  bob = await service.talker('Bob')
  const others = await Promise.all(['Cat', 'Dan', 'Eve', 'Fay'].map((name) => service.talker(name)))
  const [cat, dan, eve, fay] = others as [Talker, Talker, Talker, Talker]
  const [withBob, withCat, withDan, withEve, withFay, foreign] = await Promise.all([
    service.match(me, bob),
    service.match(me, cat),
    service.match(me, dan),
    service.match(me, eve),
    service.match(me, fay),
    service.match(bob, cat),
  ])
  stored = [withBob, withCat, withDan, withEve, withFay, foreign].flatMap(({ id, ann, bob: other }) =>
    conversationOf(id, [ann.userId, other.userId]),
  )
  await insertMessages()
  await service.end(withDan.id, me, dan)
  await service.block(eve, me)
  await service.decide(fay, 'suspended')
  ;[open, blocked] = [withBob.id, withEve.id]
  listed = [withBob.id, withCat.id]
})
afterAll(() => service.stop())

/** mulberry32 (Tommy Ettinger, public domain): the same messages in every run. */
const random = (() => {
  let state = 20_260_501
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
})()
const below = (count: number) => Math.floor(random() * count)
const queries = () =>
  Array.from({ length: 1 + below(4) }, () => words[below(words.length)]).join(random() < 0.2 ? '\n' : ' ')

/**
 * Generates messages: some hidden, some deleted, some edited under a ban; two in five at the same time as another, in no order of
 * time.
 */
function conversationOf(conversationId: string, members: [string, string]): Stored[] {
  const start = service.clock.now().getTime() - spanMilliseconds
  return Array.from({ length: messagesEach }, (_, index) => {
    const deletedAt = random() < 0.1 ? service.clock.now() : null
    return {
      id: newId(),
      conversationId,
      seq: index + 1,
      senderId: members[below(2)] ?? members[0],
      content: deletedAt ? '' : queries(),
      hiddenContent: deletedAt || random() < 0.85 ? null : queries(),
      isHidden: random() < 0.15,
      deletedAt,
      createdAt: new Date(start + Math.floor((below(100) / 100) * spanMilliseconds)),
    }
  })
}

async function insertMessages(): Promise<void> {
  await sql`
    insert into message (id, conversation_id, seq, sender_id, content, hidden_content, is_hidden, deleted_at, created_at)
    select id, "conversationId", seq, "senderId", content, "hiddenContent", "isHidden", "deletedAt", "createdAt"
    from json_to_recordset(${JSON.stringify(stored)}::json) as given (id uuid, "conversationId" uuid, seq integer, "senderId" uuid,
      content text, "hiddenContent" text, "isHidden" boolean, "deletedAt" timestamptz, "createdAt" timestamptz)
  `.execute(service.deps.db)
}

/** Code as messages render it. */
const code = /```[\w+#.-]*[^\S\n]*\n[\s\S]*?```|`[^`\n]+`/

/** Finds messages by scanning them all. */
function readByForce(q: string, { from, before, after, hasCode, conversationId }: Filters): string[] {
  const senderId = from === 'me' ? me.userId : from
  return stored
    .filter((message) => {
      const isOwn = message.senderId === me.userId
      const shown = (isOwn ? message.hiddenContent : null) ?? message.content
      return (
        listed.includes(message.conversationId) &&
        message.deletedAt === null &&
        (isOwn || !message.isHidden) &&
        (senderId === undefined || message.senderId === senderId) &&
        (conversationId === undefined || message.conversationId === conversationId) &&
        (before === undefined || message.createdAt.getTime() < Date.parse(before)) &&
        (after === undefined || message.createdAt.getTime() >= Date.parse(after)) &&
        (hasCode === undefined || String(code.test(shown)) === hasCode) &&
        q.split(' ').every((word) => shown.toLowerCase().includes(word.toLowerCase()))
      )
    })
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id)
}

/** Reads all pages of a search. */
async function found(q: string, filters: Filters, limit: number): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = { ...(q !== '' && { q }), ...filters, limit, ...(cursor !== undefined && { cursor }) }
    const page = await me.messaging.searchMessages({ query })
    ids.push(...page.messages.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

function combinations(): Filters[] {
  const at = (share: number) =>
    new Date(service.clock.now().getTime() - Math.round(share * spanMilliseconds)).toISOString()
  const day = at(0.5).slice(0, 10)
  let all: Filters[] = [{}]
  const cross = (choices: readonly Filters[]) => {
    all = all.flatMap((one) => choices.map((choice) => ({ ...one, ...choice })))
  }
  cross([{}, { from: 'me' }, { from: me.userId }, { from: bob.userId }, { from: newId() }])
  cross([{}, { before: at(0.3) }, { before: day }])
  cross([{}, { after: at(0.8) }, { after: day }])
  cross([{}, { hasCode: 'true' }, { hasCode: 'false' }])
  cross([{}, { conversationId: open }, { conversationId: blocked }])
  return all
}

test.each(['', 'rust', 'RUST tok', 'c++', 'script', '`', 'nowhere'])(
  'every combination of filters with the words “%s” finds what somebody who reads every message would, page by page',
  { timeout: 120_000 },
  async (q) => {
    const searches = combinations().filter((filters) => q !== '' || Object.keys(filters).length > 0)
    let hits = 0
    for (const [index, filters] of searches.entries()) {
      const expected = readByForce(q, filters)
      hits += expected.length
      const answered = await found(q, filters, index % 2 === 0 ? 50 : 17)
      expect({ filters, answered }).toEqual({ filters, answered: expected })
    }
    expect(hits > 0).toBe(q !== 'nowhere')
  },
)

test('filters alone find messages of any age', async () => {
  const { id, ann, bob: other } = await service.match()
  await ann.says(id, 'the first one shows `code`')
  await sql`
    insert into message (id, conversation_id, sender_id, seq, created_at, content)
    select gen_random_uuid(), ${id}, ${ann.userId}, number, ${service.clock.now()}, 'filler ' || number
    from generate_series(2, 400) number
  `.execute(service.deps.db)
  const { messages } = await other.messaging.searchMessages({ query: { hasCode: 'true' } })
  expect(messages.map(({ seq, highlights }) => ({ seq, highlights }))).toEqual([{ seq: 1, highlights: [] }])
})

test.each([
  'from=nobody',
  'before=yesterday',
  'after=2026-13-01',
  'hasCode=maybe',
  'conversationId=1',
  'hasCode=true&cursor=x',
])('the search "%s" is refused', async (query) => {
  const answer = await me.http('GET', `/api/v1/messaging/search?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test.each(['before=0000-01-01', 'after=9999-12-31', 'after=0000-01-01&before=0001-01-01'])(
  'the search "%s" finds nothing, and fails not',
  async (query) => {
    const answer = await me.http('GET', `/api/v1/messaging/search?${query}`)
    expect(answer).toMatchObject({ status: 200, body: { messages: [], nextCursor: null } })
  },
)

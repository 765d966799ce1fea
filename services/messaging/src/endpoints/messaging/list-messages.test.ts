import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const address = (id: string, query = '') => `/api/v1/messaging/conversations/${id}/messages${query}`

type PageQuery = { limit?: number; offset?: number; before?: number; after?: number }

/** A conversation whose messages contain their own number. */
async function conversationOf(length: number) {
  const match = await service.match()
  for (let seq = 1; seq <= length; seq += 1) await (seq % 3 === 0 ? match.bob : match.ann).says(match.id, String(seq))
  return match
}

async function page(reader: Talker, id: string, query: PageQuery) {
  const { messages, hasMore } = await reader.messaging.listMessages({ params: { id }, query })
  return { seqs: messages.map(({ seq }) => seq), hasMore }
}

test('a page is the newest messages in ascending order, and says whether older ones exist', async () => {
  const { id, bob } = await conversationOf(12)
  expect(await page(bob, id, { limit: 5 })).toEqual({ seqs: [8, 9, 10, 11, 12], hasMore: true })
  expect(await page(bob, id, { limit: 5, offset: 5 })).toEqual({ seqs: [3, 4, 5, 6, 7], hasMore: true })
  expect(await page(bob, id, { limit: 5, offset: 10 })).toEqual({ seqs: [1, 2], hasMore: false })
  expect(await page(bob, id, { limit: 5, offset: 12 })).toEqual({ seqs: [], hasMore: false })
  expect(await page(bob, id, { limit: 12 })).toEqual({ seqs: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], hasMore: false })
})

test('cursors page back from a message and catch up after one without gap or repeat', async () => {
  const { id, ann } = await conversationOf(7)
  expect(await page(ann, id, { limit: 3, before: 7 })).toEqual({ seqs: [4, 5, 6], hasMore: true })
  expect(await page(ann, id, { limit: 3, before: 4 })).toEqual({ seqs: [1, 2, 3], hasMore: false })
  expect(await page(ann, id, { limit: 3, after: 0 })).toEqual({ seqs: [1, 2, 3], hasMore: true })
  expect(await page(ann, id, { limit: 3, after: 3 })).toEqual({ seqs: [4, 5, 6], hasMore: true })
  expect(await page(ann, id, { limit: 3, after: 6 })).toEqual({ seqs: [7], hasMore: false })
  expect(await page(ann, id, { limit: 3, after: 7 })).toEqual({ seqs: [], hasMore: false })
  expect(await page(ann, id, { limit: 3, after: 2, before: 5 })).toEqual({ seqs: [3, 4], hasMore: false })
})

test('pages leave out what the other member wrote under a shadow ban, at any offset', async () => {
  const { id, ann, bob } = await conversationOf(4)
  await service.decide(ann, 'shadow-banned')
  await ann.says(id, '5')
  await ann.says(id, '6')
  await bob.says(id, '7')
  await service.decide(ann, 'active')
  expect(await page(bob, id, { limit: 2 })).toEqual({ seqs: [4, 7], hasMore: true })
  expect(await page(bob, id, { limit: 2, offset: 2 })).toEqual({ seqs: [2, 3], hasMore: true })
  expect(await page(bob, id, { limit: 5, after: 4 })).toEqual({ seqs: [7], hasMore: false })
  expect(await page(ann, id, { limit: 3, offset: 1 })).toEqual({ seqs: [4, 5, 6], hasMore: true })
})

test('a message shows when its recipient had read up to it', async () => {
  const { id, ann, bob } = await service.match()
  const first = await ann.says(id, 'first')
  const second = await ann.says(id, 'second')
  const third = await ann.says(id, 'third')
  expect((await ann.reads(id)).map(({ readAt }) => readAt)).toEqual([null, null, null])
  service.clock.advance(10)
  const early = service.clock.now().toISOString()
  await bob.messaging.markRead({ params: { id: second.id } })
  service.clock.advance(10)
  const late = service.clock.now().toISOString()
  await bob.messaging.markAllRead({ params: { id } })
  for (const reader of [ann, bob]) {
    const readAt = new Map((await reader.reads(id)).map((message) => [message.id, message.readAt]))
    expect([first, second, third].map((message) => readAt.get(message.id))).toEqual([early, early, late])
  }
})

test('the members of an ended conversation can still read it', async () => {
  const { id, ann, bob } = await conversationOf(2)
  await service.end(id, ann, bob)
  expect((await page(bob, id, {})).seqs).toEqual([1, 2])
})

test("unknown, another user's, blocked and suspended conversations return identical responses", async () => {
  const { id, ann, bob } = await conversationOf(1)
  const other = await service.match(ann)
  const stranger = await service.talker()
  const strip = ({ status, text }: { status: number; text: string }) =>
    `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`
  const missing = strip(await stranger.http('GET', address(newId())))
  expect(missing).toMatch(/^404 .*not_found/)
  expect(strip(await stranger.http('GET', address(id)))).toBe(missing)
  await service.block(ann, bob)
  expect(strip(await ann.http('GET', address(id)))).toBe(missing)
  expect(strip(await bob.http('GET', address(id)))).toBe(missing)
  await service.decide(other.bob, 'suspended')
  expect(strip(await ann.http('GET', address(other.id)))).toBe(missing)
})

test.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'offset=10001', 'before=0', 'after=-1', 'before=1.5'])(
  '%s is refused',
  async (query) => {
    const { id, ann } = await service.match()
    const answer = await ann.http('GET', address(id, `?${query}`))
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  },
)

test('cursors may be as large as numbers get', async () => {
  const { id, ann } = await conversationOf(2)
  expect(await page(ann, id, { before: Number.MAX_SAFE_INTEGER })).toEqual({ seqs: [1, 2], hasMore: false })
  expect(await page(ann, id, { after: Number.MAX_SAFE_INTEGER })).toEqual({ seqs: [], hasMore: false })
})

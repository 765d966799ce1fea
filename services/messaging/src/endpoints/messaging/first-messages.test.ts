import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const day = 86_400_000

/** A throttled user and this many empty conversations of theirs. */
async function careful(o: { firstMessagesPerDay: number; conversations: number; until?: Date }) {
  const ann = await service.talker('Ann')
  const ids: string[] = []
  for (let count = 0; count < o.conversations; count += 1) ids.push((await service.match(ann)).id)
  await service.restrict(ann, { firstMessagesPerDay: o.firstMessagesPerDay }, o.until)
  return { ann, ids }
}
const nextDay = () => {
  const now = service.clock.now()
  service.clock.advance((day - (now.getTime() % day)) / 1000)
}
/** Returns the error code of a refusal. */
const answerTo = (saying: Promise<unknown>): Promise<string> =>
  saying.then(
    () => 'sent',
    ({ code }: { code: string }) => code,
  )
const refused = 'first_message_quota_reached'

test('beyond the limit no conversation can be started; the refusal states the limit, its end and how to raise it', async () => {
  const { ann, ids } = await careful({ firstMessagesPerDay: 2, conversations: 3 })
  const [first = '', second = '', third = ''] = ids
  await ann.says(first, 'Hello')
  await ann.says(second, 'Hello')
  const answer = await ann.http('POST', `/api/v1/messaging/conversations/${third}/messages`, {
    body: { content: 'Hello' },
  })
  const midnight = new Date(Math.ceil((service.clock.now().getTime() + 1) / day) * day)
  expect(answer).toMatchObject({
    status: 429,
    body: {
      code: refused,
      details: [{ limit: 2, remaining: 0, resetsAt: midnight.toISOString(), raisedBy: [{ path: '/settings/safety' }] }],
    },
  })
  const secondsLeft = Math.ceil((midnight.getTime() - service.clock.now().getTime()) / 1000)
  expect(answer.headers.get('retry-after')).toBe(String(secondsLeft))
  expect(await ann.reads(third)).toEqual([])
  await ann.says(first, 'What has begun goes on')
})

test('a reply starts no conversation', async () => {
  const { ann, ids } = await careful({ firstMessagesPerDay: 1, conversations: 1 })
  await ann.says(ids[0] ?? '', 'Hello')
  const { id, bob } = await service.match(ann)
  expect(await answerTo(ann.says(id, 'Hello'))).toBe(refused)
  await bob.says(id, 'Hi Ann')
  expect(await ann.says(id, 'Hello')).toMatchObject({ seq: 2 })
})

test('a retry of a sent message returns that message, also after the limit is reached', async () => {
  const { ann, ids } = await careful({ firstMessagesPerDay: 1, conversations: 1 })
  const sent = await ann.says(ids[0] ?? '', 'Hello', 'one')
  expect(await ann.says(ids[0] ?? '', 'Hello', 'one')).toEqual(sent)
})

test('a deleted first message stays counted', async () => {
  const { ann, ids } = await careful({ firstMessagesPerDay: 1, conversations: 2 })
  const sent = await ann.says(ids[0] ?? '', 'Hello')
  await ann.messaging.deleteMessage({ params: { id: sent.id } })
  expect(await answerTo(ann.says(ids[1] ?? '', 'Hello'))).toBe(refused)
})

test('the count restarts at midnight UTC', async () => {
  const { ann, ids } = await careful({ firstMessagesPerDay: 1, conversations: 3 })
  const [first = '', second = '', third = ''] = ids
  await ann.says(first, 'Hello')
  expect(await answerTo(ann.says(second, 'Hello'))).toBe(refused)
  nextDay()
  const tomorrow = await service.later(ann)
  await tomorrow.says(second, 'Hello')
  expect(await answerTo(tomorrow.says(third, 'Hello'))).toBe(refused)
})

test('a throttle ends at its expiry time', async () => {
  const until = new Date(service.clock.now().getTime() + 60_000)
  const { ann, ids } = await careful({ firstMessagesPerDay: 1, conversations: 2, until })
  await ann.says(ids[0] ?? '', 'Hello')
  expect(await answerTo(ann.says(ids[1] ?? '', 'Hello'))).toBe(refused)
  service.clock.advance(61)
  await ann.says(ids[1] ?? '', 'Hello')
})

test('a lifted throttle, or one on swipes only, limits no messages', async () => {
  const { ann, ids } = await careful({ firstMessagesPerDay: 1, conversations: 3 })
  const [first = '', second = '', third = ''] = ids
  await ann.says(first, 'Hello')
  await service.restrict(ann, { swipesPerDay: 1 })
  await ann.says(second, 'Hello')
  await service.decide(ann, 'active')
  await ann.says(third, 'Hello')
  expect(await begunBy(ann, ids)).toBe(3)
})

test('many first messages at once never exceed the limit', async () => {
  const { ann, ids } = await careful({ firstMessagesPerDay: 2, conversations: 8 })
  const results = await Promise.allSettled(ids.map((id) => ann.says(id, 'Hello')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await begunBy(ann, ids)).toBe(2)
})

async function begunBy(ann: Talker, ids: readonly string[]): Promise<number> {
  const pages = await Promise.all(ids.map((id) => ann.reads(id)))
  return pages.filter((page) => page.length > 0).length
}

test('the same first message sent many times at once is one message', async () => {
  const { ann, ids } = await careful({ firstMessagesPerDay: 1, conversations: 1 })
  const [id = ''] = ids
  const sent = await Promise.all(Array.from({ length: 8 }, () => ann.says(id, 'Hello', 'one')))
  expect(new Set(sent.map((message) => message.id)).size).toBe(1)
})

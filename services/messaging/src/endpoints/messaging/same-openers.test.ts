import { eraseMessagingUser } from '@codekin/contracts/messaging/commands'
import { eraseWhole } from '@codekin/test-kit/personal-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const day = 86_400
const code = 'same_opener_quota_reached'

async function emptyConversations(ann: Talker, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push((await service.match(ann)).id)
  return ids
}
async function began(count: number) {
  const ann = await service.talker('Ann')
  const ids = await emptyConversations(ann, count + 1)
  for (const id of ids.slice(0, count)) await ann.says(id, 'Hello there, what are you building?')
  return { ann, next: ids[count] ?? '' }
}

test('the same words begin five conversations a week; the refusal says until when, and other words go out at once', async () => {
  const { ann, next } = await began(5)
  const answer = await ann.http('POST', `/api/v1/messaging/conversations/${next}/messages`, {
    body: { content: 'hello there: what are you BUILDING?!' },
  })
  const resetsAt = new Date(service.clock.now().getTime() + 7 * day * 1000).toISOString()
  expect(answer).toMatchObject({ status: 429, body: { code, details: [{ limit: 5, remaining: 0, resetsAt }] } })
  expect(answer.headers.get('retry-after')).toBe(String(7 * day))
  expect(await ann.reads(next)).toEqual([])
  await ann.says(next, 'Your parser is lovely. What came first?')
  await ann.says(next, 'Hello there, what are you building?')
})

test('after a week the words can be used again', async () => {
  const { ann, next } = await began(5)
  service.clock.advance(7 * day - 1)
  const soon = await service.later(ann)
  await expect(soon.says(next, 'Hello there, what are you building?')).rejects.toMatchObject({ code })
  service.clock.advance(1)
  await soon.says(next, 'Hello there, what are you building?')
})

test('many at once never exceed it, and whoever deletes what they said has said it', async () => {
  const ann = await service.talker('Ann')
  const ids = await emptyConversations(ann, 9)
  const said = await Promise.allSettled(ids.map((id) => ann.says(id, 'Hi! What is your stack?')))
  const sent = said.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(sent).toHaveLength(5)
  for (const { id } of sent) await ann.messaging.deleteMessage({ params: { id } })
  const left = ids.filter((id) => !sent.some(({ conversationId }) => conversationId === id))
  await expect(ann.says(left[0] ?? '', 'Hi! What is your stack?')).rejects.toMatchObject({ code })
})

test('the same words of somebody else are theirs', async () => {
  await began(5)
  const { ann, next } = await began(4)
  expect(await ann.says(next, 'Hello there, what are you building?')).toMatchObject({ seq: 1 })
})

test('before it is sent one is told how often the words have begun a conversation', async () => {
  const { ann, next } = await began(3)
  const check = (message: string) => ann.messageQuality.checkMessage({ body: { message, conversationId: next } })
  const { findings } = await check('Hello there, what are you building?')
  expect(findings).toMatchObject([{ rule: 'copied-opener', severity: 'advice' }])
  expect(findings[0]?.explanation).toContain('3 times')
  expect((await check('Your parser is lovely. What came first?')).findings).toEqual([])
})

test('of whoever is erased nothing tells what they began with', async () => {
  const { ann } = await began(2)
  await eraseWhole(service.bus, eraseMessagingUser, ann.userId)
  const rows = await service.deps.db
    .selectFrom('message')
    .select('openerPrint')
    .where('senderId', '=', ann.userId)
    .execute()
  expect(rows).toEqual([{ openerPrint: null }, { openerPrint: null }])
})

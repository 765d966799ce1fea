import { aPicture } from '@codekin/blobs/testing/pictures'
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

test('the same wording starts five conversations a week; the refusal says until when, and other wording is sent at once', async () => {
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

test('the wording can be used again after a week', async () => {
  const { ann, next } = await began(5)
  service.clock.advance(7 * day - 1)
  const soon = await service.later(ann)
  await expect(soon.says(next, 'Hello there, what are you building?')).rejects.toMatchObject({ code })
  service.clock.advance(1)
  await soon.says(next, 'Hello there, what are you building?')
})

test("many at once never exceed the limit, and deleting a message doesn't lower the count", async () => {
  const ann = await service.talker('Ann')
  const ids = await emptyConversations(ann, 9)
  const results = await Promise.allSettled(ids.map((id) => ann.says(id, 'Hi! What is your stack?')))
  const sent = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(sent).toHaveLength(5)
  for (const { id } of sent) await ann.messaging.deleteMessage({ params: { id } })
  const remainingIds = ids.filter((id) => !sent.some(({ conversationId }) => conversationId === id))
  await expect(ann.says(remainingIds[0] ?? '', 'Hi! What is your stack?')).rejects.toMatchObject({ code })
})

test("the same wording of another user doesn't count", async () => {
  await began(5)
  const { ann, next } = await began(4)
  expect(await ann.says(next, 'Hello there, what are you building?')).toMatchObject({ seq: 1 })
})

test('a check before sending says how many conversations the wording has started', async () => {
  const { ann, next } = await began(3)
  const check = (message: string) => ann.messageQuality.checkMessage({ body: { message, conversationId: next } })
  const { findings } = await check('Hello there, what are you building?')
  expect(findings).toMatchObject([{ rule: 'copied-opener', severity: 'advice' }])
  expect(findings[0]?.explanation).toContain('3 times')
  expect((await check('Your parser is lovely. What came first?')).findings).toEqual([])
})

const edit = (ann: Talker, id: string, content: string) =>
  ann.messaging.editMessage({ params: { id }, body: { content } })

test("an opener can't be edited into an exhausted wording, also not at once; the refusal says until when", async () => {
  const ann = await service.talker('Ann')
  const ids = await emptyConversations(ann, 8)
  const sent = await Promise.all(ids.map((id, at) => ann.says(id, `Question number ${at}: what is your stack?`)))
  const edits = await Promise.allSettled(sent.map(({ id }) => edit(ann, id, 'Hi! What is your stack?')))
  expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = sent.filter((_, at) => edits[at]?.status === 'rejected')
  const answer = await ann.http('PUT', `/api/v1/messaging/messages/${refused[0]?.id}`, {
    body: { content: 'Hi, what is your stack' },
  })
  const resetsAt = new Date(service.clock.now().getTime() + 7 * day * 1000).toISOString()
  expect(answer).toMatchObject({ status: 429, body: { code, details: [{ limit: 5, remaining: 0, resetsAt }] } })
  expect(answer.headers.get('retry-after')).toBe(String(7 * day))
  expect(await ann.reads(refused[0]?.conversationId ?? '')).toEqual([refused[0]])
  await edit(ann, refused[0]?.id ?? '', 'Your parser is lovely. What came first?')
})

test("a wording still counts after its opener is edited; restoring it doesn't count again", async () => {
  const { ann, next } = await began(5)
  const { messages } = await ann.messaging.searchMessages({ query: { q: 'building' } })
  for (const [at, { id }] of messages.entries()) await edit(ann, id, `Number ${at}`)
  await expect(ann.says(next, 'Hello there, what are you building?')).rejects.toMatchObject({ code })
  await edit(ann, messages[0]?.id ?? '', 'Hello there, what are you building?')
  await edit(ann, messages[0]?.id ?? '', 'Number 0')
  expect(await ann.says(next, 'Number 0')).toMatchObject({ seq: 1 })
})

test('text added to an opener of images counts as its first wording', async () => {
  const ann = await service.talker('Ann')
  const ids = await emptyConversations(ann, 6)
  const file = new Blob([new Uint8Array(await aPicture({ width: 8, height: 8 }))])
  for (const id of ids.slice(0, 5)) {
    const image = await ann.messaging.uploadImage({ params: { id }, file })
    const body = { content: '', images: [{ id: image.id, alt: '' }] }
    const sent = await ann.messaging.sendMessage({ params: { id }, body })
    await edit(ann, sent.id, 'Hi! What is your stack?')
  }
  await expect(ann.says(ids[5] ?? '', 'Hi! What is your stack?')).rejects.toMatchObject({ code })
})

test('a later message can be edited into any wording', async () => {
  const { ann } = await began(5)
  const { id, bob } = await service.match(ann)
  await bob.says(id, 'Hello Ann')
  const answer = await ann.says(id, 'Hello Bob')
  const content = 'Hello there, what are you building?'
  expect(await edit(ann, answer.id, content)).toMatchObject({ content })
})

test("a template counts by its rendered text: identical for six people it is stopped, with six names it isn't", async () => {
  const ann = await service.talker('Ann')
  const ownTemplate = { title: 'A hello', body: 'Hi {{name}}, what are you building?', category: 'opener' } as const
  const { id: template } = await ann.conversationTemplates.createTemplate({ body: ownTemplate })
  async function begin(name: string) {
    const { id } = await service.match(ann, await service.talker(name))
    const { values } = await ann.conversationTemplates.suggestTemplates({ body: { conversationId: id } })
    const body = { template, variables: { name: values.name ?? '' } }
    const { text } = await ann.conversationTemplates.processTemplate({ body })
    return await ann.messaging.sendMessage({ params: { id }, body: { content: text, templateId: template } })
  }
  for (const name of ['Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'])
    expect((await begin(name)).content).toContain(`Hi ${name},`)
  for (const name of ['Kim', 'Kim Lee', 'KIM', 'Kim', 'Kim Ray']) await begin(name)
  await expect(begin('Kim')).rejects.toMatchObject({ code })
})

test("an erasure leaves no hash of the user's openers", async () => {
  const { ann, next } = await began(2)
  await edit(ann, (await ann.says(next, 'Hi')).id, 'Hi, Bob')
  await eraseWhole(service.bus, eraseMessagingUser, ann.userId)
  const { db } = service.deps
  const rows = await db.selectFrom('message').select('openerPrint').where('senderId', '=', ann.userId).execute()
  expect(rows).toEqual([{ openerPrint: null }, { openerPrint: null }, { openerPrint: null }])
  expect(await db.selectFrom('editedOpener').select('senderId').where('senderId', '=', ann.userId).execute()).toEqual(
    [],
  )
})

import { messageSent } from '@codekin/contracts/messaging/events'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const reply = (talker: Talker, id: string, replyToId: string, content: string, clientMessageId?: string) =>
  talker.messaging.sendMessage({
    params: { id },
    body: { content, replyToId, ...(clientMessageId === undefined ? {} : { clientMessageId }) },
  })

test('a reply shows the current state of the message it answers', async () => {
  const { id, ann, bob } = await service.match()
  const question = await ann.says(id, 'Tabs or spaces?')
  const quote = { messageId: question.id, seq: 1, senderId: ann.userId, preview: 'Tabs or spaces?', isDeleted: false }
  const replied = await reply(bob, id, question.id, 'Tabs.')
  expect(replied.replyTo).toEqual(quote)
  expect(await ann.reads(id)).toMatchObject([{ replyTo: null }, { replyTo: quote }])
  await ann.messaging.editMessage({ params: { id: question.id }, body: { content: 'Spaces or tabs?' } })
  expect((await bob.reads(id)).at(1)?.replyTo).toEqual({ ...quote, preview: 'Spaces or tabs?' })
  await ann.messaging.deleteMessage({ params: { id: question.id } })
  expect((await bob.reads(id)).at(1)?.replyTo).toEqual({ ...quote, preview: '', isDeleted: true })
})

test('the event of a reply names the quoted message without its text', async () => {
  const { id, ann, bob } = await service.match()
  const question = await ann.says(id, 'An untold question')
  const replied = await reply(bob, id, question.id, 'Yes')
  const { db } = service.deps
  const { data } = await db.selectFrom('outbox').select('data').where('id', '=', replied.id).executeTakeFirstOrThrow()
  expect(messageSent.data.parse(data).replyToId).toBe(question.id)
  expect(JSON.stringify(data)).not.toContain('untold')
})

test('a retry of a reply returns that reply, also when the quoted message is deleted by then', async () => {
  const { id, ann, bob } = await service.match()
  const question = await ann.says(id, 'A question')
  const replied = await reply(bob, id, question.id, 'Yes', 'mine')
  await ann.messaging.deleteMessage({ params: { id: question.id } })
  expect((await reply(bob, id, question.id, 'Yes', 'mine')).id).toBe(replied.id)
  expect(await reply(bob, id, question.id, 'Still'), 'what was said on time is said').toMatchObject({ seq: 3 })
})

test("a message outside the conversation, or hidden from the sender, can't be replied to", async () => {
  const { id, ann, bob } = await service.match()
  const { id: elsewhere } = await service.match(ann)
  const other = await ann.says(elsewhere, 'Elsewhere')
  await ann.says(id, 'Here')
  await service.decide(ann, 'shadow-banned')
  const hidden = await ann.says(id, 'Unheard')
  for (const unknown of [newId(), other.id, hidden.id]) {
    await expect(reply(bob, id, unknown, 'Hm')).rejects.toMatchObject({ code: 'quote_not_found', status: 404 })
  }
  expect(await bob.reads(id)).toHaveLength(1)
  await service.decide(ann, 'active')
  await reply(ann, id, hidden.id, 'As I said')
  expect((await bob.reads(id)).at(-1), 'nor is it shown to whoever does not see it').toMatchObject({ replyTo: null })
})

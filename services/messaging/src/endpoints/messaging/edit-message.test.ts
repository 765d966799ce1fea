import { copyEvidence } from '@codekin/contracts/messaging/commands'
import { messageEdited } from '@codekin/contracts/messaging/events'
import { ask } from '@codekin/event-bus/commands'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const edit = (author: Talker, id: string, content: string) =>
  author.messaging.editMessage({ params: { id }, body: { content } })

async function editsIn(conversationId: string) {
  const { db } = service.deps
  const rows = await db.selectFrom('outbox').selectAll().where('key', '=', conversationId).orderBy('seq').execute()
  return rows.filter(({ name }) => name === messageEdited.name).map(({ data }) => messageEdited.data.parse(data))
}

/** Collects everything in the outbox, the messages and their former texts. */
async function everywhere(): Promise<string> {
  const { db } = service.deps
  const { rows } = await sql`
    select to_jsonb(outbox) from outbox union all select to_jsonb(message) from message
    union all select to_jsonb(message_edit) from message_edit`.execute(db)
  return JSON.stringify(rows)
}

test('an edited message shows its new text to both members everywhere, marked as edited', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'I like Rost', 'mine')
  service.clock.advance(60)
  const editedAt = service.clock.now().toISOString()
  expect(await edit(ann, sent.id, 'I like Rust')).toEqual({ ...sent, content: 'I like Rust', editedAt, revision: 1 })
  for (const reader of [ann, bob]) {
    expect(await reader.reads(id)).toMatchObject([{ content: 'I like Rust', editedAt, revision: 1, seq: 1 }])
    const { conversations } = await reader.messaging.listConversations({ query: {} })
    expect(conversations.map(({ lastMessage }) => lastMessage?.preview)).toContain('I like Rust')
    expect((await reader.messaging.searchMessages({ query: { q: 'rost' } })).messages).toEqual([])
    expect((await reader.messaging.searchMessages({ query: { q: 'rust' } })).messages).toHaveLength(1)
  }
  expect(await bob.unread()).toBe(1)
  expect(await editsIn(id)).toMatchObject([
    { messageId: sent.id, seq: 1, revision: 1, recipientId: bob.userId, content: 'I like Rust', isHidden: false },
  ])
  expect(await ann.says(id, 'I like Rost', 'mine'), 'a retry is the message as it is now').toMatchObject({
    id: sent.id,
    content: 'I like Rust',
  })
})

test("an edit without a change is no edit and isn't announced", async () => {
  const { id, ann } = await service.match()
  const sent = await ann.says(id, 'Same')
  expect(await edit(ann, sent.id, 'Same')).toEqual(sent)
  expect(await editsIn(id)).toEqual([])
})

test("a message can't be edited after fifteen minutes", async () => {
  const { id, ann } = await service.match()
  const sent = await ann.says(id, 'Old')
  service.clock.advance(15 * 60)
  const later = await service.later(ann)
  expect(await edit(later, sent.id, 'Newer')).toMatchObject({ content: 'Newer' })
  service.clock.advance(1)
  await expect(edit(later, sent.id, 'Newest')).rejects.toMatchObject({ code: 'edit_too_late', status: 409 })
  expect(await later.reads(id)).toMatchObject([{ content: 'Newer' }])
})

test("no one can edit another user's message, a deleted one, or one in an ended conversation", async () => {
  const { id, ann, bob } = await service.match()
  const [sent, deletedMessage] = [await ann.says(id, 'Mine'), await ann.says(id, 'Gone')]
  await ann.messaging.deleteMessage({ params: { id: deletedMessage.id } })
  const eve = await service.talker()
  for (const refused of [
    () => edit(bob, sent.id, 'x'),
    () => edit(eve, sent.id, 'x'),
    () => edit(ann, deletedMessage.id, 'x'),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(edit(ann, sent.id, ' ')).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(edit(ann, sent.id, 'x'.repeat(4001))).rejects.toMatchObject({ code: 'invalid_request' })
  await service.end(id, bob, ann)
  await expect(edit(ann, sent.id, 'x')).rejects.toMatchObject({ code: 'match_ended' })
  expect(await ann.reads(id)).toMatchObject([{ content: 'Mine', revision: 0 }, { content: '' }])
})

test("a message can't be edited into one that may not be sent", async () => {
  const { id, ann } = await service.match()
  const sent = await ann.says(id, 'How are you?')
  const refused = edit(ann, sent.id, 'I will kill you.')
  await expect(refused).rejects.toMatchObject({ code: 'message_blocked', details: [{ rule: 'threat' }] })
  expect(await ann.reads(id)).toMatchObject([{ content: 'How are you?', editedAt: null }])
})

test('after many edits and a deletion at once the message is deleted, and none of its texts is left', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'unutterable 0')
  const editing = Array.from({ length: 12 }, (_, at) => edit(ann, sent.id, `unutterable ${at + 1}`))
  const deleting = ann.messaging.deleteMessage({ params: { id: sent.id } })
  const done = await Promise.allSettled([...editing, deleting])
  expect(done.at(-1)?.status).toBe('fulfilled')
  for (const one of done) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'not_found' })
  }
  expect(await bob.reads(id)).toMatchObject([{ content: '', deletedAt: expect.any(String) }])
  await service.settle()
  expect(await everywhere()).not.toContain('unutterable')
})

test('concurrent edits are all kept, in one order', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'Version 0')
  const done = await Promise.all(Array.from({ length: 10 }, (_, at) => edit(ann, sent.id, `Version ${at + 1}`)))
  expect(done.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const last = done.find(({ revision }) => revision === 10)
  expect(await bob.reads(id)).toMatchObject([{ content: last?.content, revision: 10 }])
  expect((await editsIn(id)).map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('evidence includes the former texts of a message', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'You fool')
  await edit(ann, sent.id, 'You are cool')
  const { messages } = await ask(service.bus, copyEvidence, { readerId: bob.userId, messageIds: [sent.id] })
  expect(messages).toMatchObject([
    { content: 'You are cool', edits: [{ content: 'You fool', replacedAt: service.clock.now().toISOString() }] },
  ])
})

test('an edit of a message sent under a shadow ban is announced as hidden', async () => {
  const { id, ann } = await service.match()
  await service.decide(ann, 'shadow-banned')
  const sent = await ann.says(id, 'Unheard')
  await edit(ann, sent.id, 'Unheard still')
  expect(await editsIn(id)).toMatchObject([{ revision: 1, isHidden: true, isMessageHidden: true }])
})

test('an edit under a shadow ban is visible to its author alone; the other member keeps seeing the former text', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'Seen by both')
  await service.decide(ann, 'shadow-banned')
  const edited = await edit(ann, sent.id, 'Unheard of')
  expect(edited).toMatchObject({ content: 'Unheard of', editedAt: expect.any(String) })
  expect(await ann.reads(id)).toEqual([edited])
  expect(await bob.reads(id)).toEqual([sent])
  expect(await editsIn(id)).toMatchObject([{ isHidden: true, isMessageHidden: false }])
  const listed = (reader: Talker) => reader.messaging.listConversations({ query: {} })
  expect((await listed(ann)).conversations).toMatchObject([{ lastMessage: { preview: 'Unheard of' } }])
  expect((await listed(bob)).conversations).toMatchObject([{ lastMessage: { preview: 'Seen by both' } }])
  await service.decide(ann, 'active')
  await edit(ann, sent.id, 'Heard again')
  expect(await bob.reads(id)).toMatchObject([{ content: 'Heard again', revision: 1 }])
})

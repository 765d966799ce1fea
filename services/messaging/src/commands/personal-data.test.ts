import { aPicture } from '@codekin/blobs/testing/pictures'
import { staffMessageSent } from '@codekin/contracts/admin/events'
import { profileChanged, settingsChanged } from '@codekin/contracts/identity/events'
import { ideaProposalChanged } from '@codekin/contracts/matching/events'
import { eraseMessagingUser, exportMessagingUser } from '@codekin/contracts/messaging/commands'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { aProfileCard, aSettingsState } from '@codekin/test-kit/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../testing/makers.ts'

let messaging: TestMessaging
beforeAll(async () => {
  messaging = await startMessaging()
})
afterAll(() => messaging.stop())

const erase = (userId: string) => eraseWhole(messaging.bus, eraseMessagingUser, userId)
const exportOf = (userId: string) => exportWhole(messaging.bus, exportMessagingUser, userId)

test('an export holds what the user wrote in all conversations, and nothing others wrote', async () => {
  const first = await messaging.match()
  const { ann } = first
  const second = await messaging.match(ann)
  await ann.says(first.id, 'To Bob')
  await first.bob.says(first.id, 'From Bob')
  await ann.messaging.archiveConversation({ params: { id: first.id }, body: { upToSeq: 2 } })
  await ann.says(second.id, 'To another')
  await ann.messaging.keepDraft({ params: { id: second.id }, body: { content: 'To be said' } })
  const exported = await exportOf(ann.userId)
  expect(exported['messages']?.map(({ content }) => content).toSorted()).toEqual(['To Bob', 'To another'])
  expect(exported['conversations']).toHaveLength(2)
  expect(exported['drafts']).toMatchObject([{ conversationId: second.id, content: 'To be said' }])
  expect(exported['arrangements']).toMatchObject([{ conversationId: first.id, archivedSeq: 2, isMuted: false }])
  expect(JSON.stringify(exported)).not.toContain('From Bob')
})

test('an export holds what own messages reply to, their former texts with times, and own reactions', async () => {
  const { ann, bob, id } = await messaging.match()
  const question = await bob.says(id, 'Rust or Go?')
  const sent = await ann.messaging.sendMessage({ params: { id }, body: { content: 'Rust', replyToId: question.id } })
  const editTo = async (content: string) => {
    messaging.clock.advance(60)
    const { editedAt } = await ann.messaging.editMessage({ params: { id: sent.id }, body: { content } })
    return editedAt
  }
  const [first, last] = [await editTo('Rust, mostly'), await editTo('Go')]
  await ann.messaging.addReaction({ params: { id: question.id, emoji: '🤔' } })
  const exported = await exportOf(ann.userId)
  expect(exported['messages']).toMatchObject([
    {
      content: 'Go',
      replyToId: question.id,
      editedAt: last,
      before: [
        { content: 'Rust', replacedAt: first },
        { content: 'Rust, mostly', replacedAt: last },
      ],
    },
  ])
  expect(exported['reactions']).toEqual([{ conversationId: id, seq: 1, emoji: '🤔', reactedAt: expect.any(String) }])
})

test("an export under a shadow ban shows what its owner sees and doesn't reveal the ban", async () => {
  const { ann, bob, id } = await messaging.match()
  const received = await bob.says(id, 'Hello')
  const sent = await ann.says(id, 'Hello Bob')
  await ann.messaging.addReaction({ params: { id: received.id, emoji: '👋' } })
  await messaging.decide(ann, 'shadow-banned')
  await ann.messaging.removeReaction({ params: { id: received.id, emoji: '👋' } })
  await ann.messaging.addReaction({ params: { id: received.id, emoji: '🎉' } })
  const { editedAt } = await ann.messaging.editMessage({ params: { id: sent.id }, body: { content: 'Hello, Bob' } })
  const exported = await exportOf(ann.userId)
  expect(exported['reactions']).toEqual([{ conversationId: id, seq: 1, emoji: '🎉', reactedAt: expect.any(String) }])
  expect(exported['messages']).toMatchObject([{ content: 'Hello, Bob', editedAt, before: [{ content: 'Hello Bob' }] }])
  expect(JSON.stringify(exported)).not.toMatch(/hidden|takenBack/i)
})

test('an export of many messages lists each once, in order', async () => {
  const { ann, id } = await messaging.match()
  const { db } = messaging.deps
  const many = Array.from({ length: 1_203 }, (_, index) => index + 1)
  await db
    .insertInto('message')
    .values(
      many.map((seq) => ({
        id: `018f5c5e-0000-7000-8000-${String(seq).padStart(12, '0')}`,
        conversationId: id,
        senderId: ann.userId,
        seq,
        isHidden: false,
        createdAt: new Date(),
        content: `${'x'.repeat(900)} ${seq}`,
      })) as never,
    )
    .execute()
  expect((await exportOf(ann.userId))['messages']?.map(({ seq }) => seq)).toEqual(many)
  expect(await erase(ann.userId)).toBeGreaterThanOrEqual(many.length)
  expect(await erase(ann.userId)).toBe(0)
})

test('an erased member leaves tombstones; the other member keeps the conversation and their own messages, and nothing unread', async () => {
  const { ann, bob, id } = await messaging.match()
  await ann.says(id, 'Hello Bob', 'first')
  await bob.says(id, 'Hello Ann')
  await ann.says(id, 'Unread')
  expect(await bob.unread()).toBe(2)
  await erase(ann.userId)
  await messaging.end(id, ann, bob)
  expect(await bob.unread()).toBe(0)
  const messages = await bob.reads(id)
  expect(messages.map(({ content, deletedAt }) => [content, deletedAt !== null])).toEqual([
    ['', true],
    ['Hello Ann', false],
    ['', true],
  ])
  await messaging.settle()
  const remaining = await messaging.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('actor', '=', ann.userId)
    .execute()
  expect(JSON.stringify(remaining)).not.toContain('Hello Bob')
})

/** Lists the tables that have a row containing the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = messaging.deps
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables where table_schema = current_schema()`.execute(db)
  const found = await Promise.all(
    rows.map(async ({ table }) => {
      const row = await sql`select from ${sql.table(table)} t where t::text like ${`%${text}%`} limit 1`.execute(db)
      return row.rows.length > 0 ? [table] : []
    }),
  )
  return found.flat()
}

/** Lists the tables with a column that can identify a person. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns where table_schema = current_schema()
      and (column_name = 'actor' or udt_name = 'uuid' and column_name ~ '(user|other|sender|reader)_id$')
  `.execute(messaging.deps.db)
  return rows.map(({ table }) => table)
}

/** Publishes an idea with this summary that one user proposed and the other accepted. */
async function acceptedIdea(matchId: string, by: Talker, other: Talker, summary: string): Promise<void> {
  const at = messaging.clock.now().toISOString()
  const fields = {
    title: 'A kettle',
    skills: ['Go'],
    size: 'evening',
    goal: 'friends',
    repository: 'firmware',
  } as const
  const idea = { ...fields, skills: [...fields.skills], id: 'a-kettle', summary }
  const proposal = { proposalId: messaging.deps.newId(), matchId, proposedBy: by.userId, otherUserId: other.userId }
  const accepted = { at, isHidden: false }
  await messaging.publish(ideaProposalChanged, { ...proposal, idea, proposedAt: at, accepted })
  await messaging.settle()
}

test('after an erasure, a user with rows in every table has none left except tombstones', async () => {
  const { ann, bob, id } = await messaging.match()
  const { userId } = ann
  await acceptedIdea(id, ann, bob, 'It sulks, says Ann.')
  await acceptedIdea(id, bob, ann, 'It sings, says Bob.')
  await ann.says(id, 'It is me, Ann', 'first')
  await ann.says(id, 'You moron, what now?')
  const template = { title: 'Of Ann', body: 'It is me, Ann', category: 'opener' } as const
  await ann.conversationTemplates.createTemplate({ body: template })
  await ann.conversationTemplates.trackTemplateUse({ body: { templateId: 'opener-city', conversationId: id } })
  const received = await bob.says(id, 'Hello Ann')
  await ann.messaging.addReaction({ params: { id: received.id, emoji: '👋' } })
  const file = new Blob([new Uint8Array(await aPicture({ width: 8, height: 8 }))])
  const image = await ann.messaging.uploadImage({ params: { id }, file })
  await ann.messaging.sendMessage({ params: { id }, body: { content: '', images: [{ id: image.id, alt: 'Ann' }] } })
  const sendAt = new Date(messaging.clock.now().getTime() + 60_000).toISOString()
  const body = { id: messaging.deps.newId(), content: 'It is me, Ann', sendAt }
  await ann.messaging.scheduleMessage({ params: { id }, body })
  const edited = await ann.says(id, 'It is not me, Ann')
  await ann.messaging.editMessage({ params: { id: edited.id }, body: { content: 'It is me, Ann' } })
  const opener = await ann.says((await messaging.match(ann)).id, 'It is not me, Ann')
  await ann.messaging.editMessage({ params: { id: opener.id }, body: { content: 'It is me, Ann' } })
  await ann.messaging.markAllRead({ params: { id } })
  await ann.messaging.muteConversation({ params: { id }, body: { until: null } })
  await ann.messaging.keepDraft({ params: { id }, body: { content: 'It is me, An' } })
  await messaging.publish(settingsChanged, aSettingsState({ userId }))
  await messaging.decide(ann, 'active')
  await messaging.block(ann, await messaging.talker('Eve'))
  const sentAt = messaging.clock.now().toISOString()
  await messaging.publish(staffMessageSent, { messageId: messaging.deps.newId(), userId, text: 'Welcome', sentAt })
  await messaging.settle()
  expect(await tablesWith(userId)).toEqual(expect.arrayContaining(await tablesOfPeople()))
  await messaging.end(id, ann, bob)
  await erase(userId)
  await messaging.settle()
  const ofBothOrWithdrawn = ['membership', 'message', 'outbox']
  expect((await tablesWith(userId)).filter((table) => !ofBothOrWithdrawn.includes(table))).toEqual([])
  for (const words of ['It sulks, says Ann.', 'It is me, Ann', 'It is not me, Ann'])
    expect(await tablesWith(words)).toEqual([])
  expect(await tablesWith('It sings, says Bob.'), 'what the other one proposed is theirs').toContain('message')
})

test('a closed account hides its conversations until it is reactivated', async () => {
  const { ann, bob, id } = await messaging.match()
  await ann.says(id, 'Hello Bob')
  const card = aProfileCard({ userId: ann.userId, sourceVersion: 2 })
  await messaging.publish(profileChanged, { ...card, isClosed: true })
  await messaging.settle()
  expect((await bob.messaging.listConversations({ query: {} })).conversations).toEqual([])
  expect(await bob.unread()).toBe(0)
  await expect(bob.says(id, 'Are you there?')).rejects.toMatchObject({ code: 'not_found' })
  await messaging.publish(profileChanged, { ...card, sourceVersion: 3 })
  await messaging.settle()
  expect(await bob.unread()).toBe(1)
})

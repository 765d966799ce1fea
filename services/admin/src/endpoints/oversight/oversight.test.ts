import { eraseAdminUser, exportAdminUser } from '@codekin/contracts/admin/commands'
import type { TestCaller } from '@codekin/test-kit/http'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { type Neighbours, startNeighbours } from '../../../testing/neighbours.ts'

let admin: TestAdmin
let neighbours: Neighbours
let [ada, ann, bob]: TestCaller[] = []
let id: string
beforeAll(async () => {
  admin = await startAdmin()
  neighbours = await startNeighbours(admin)
  ada = await admin.staff()
  ann = await admin.person({ fullName: 'Ann Example' })
  bob = await admin.person({ fullName: 'Bob Example' })
  id = talk(ann, bob)
})
afterAll(async () => {
  await neighbours.stop()
  await admin.stop()
})

const caller = (who: TestCaller | undefined) => who as TestCaller
const now = () => admin.clock.now().toISOString()

/** A conversation of two people, served by the stub of messaging. */
function talk({ userId: one }: TestCaller, { userId: other }: TestCaller): string {
  const conversation = { id: admin.deps.newId(), userIds: [one, other] as [string, string], status: 'open' as const }
  neighbours.say.conversations.push({ ...conversation, messageCount: 1, startedAt: now(), lastMessageAt: now() })
  const fields = { id: admin.deps.newId(), conversationId: conversation.id, seq: 1, content: 'Psst', isHidden: false }
  neighbours.say.messages = [
    { ...fields, senderId: one, recipientId: other, createdAt: now(), deletedAt: null, images: [], edits: [] },
  ]
  return conversation.id
}
const read = (reason: string, of = id) =>
  caller(ada).oversight.readConversation({ params: { id: of }, query: { reason } })

test('the list of conversations shows members, and never messages', async () => {
  const all = await caller(ada).oversight.listConversations({ query: {} })
  expect(all.conversations).toMatchObject([
    { id, people: [{ full_name: 'Ann Example' }, { full_name: 'Bob Example' }], lastRead: null },
  ])
  expect(JSON.stringify(all)).not.toContain('Psst')
  const query = { userId: admin.deps.newId() }
  expect((await caller(ada).oversight.listConversations({ query })).conversations).toEqual([])
})

test('reading a conversation requires a reason, which is audited before anything is shown', async () => {
  const silent = await caller(ada).http('GET', `/api/v1/admin/messages/${id}`)
  expect(silent.body).toMatchObject({ code: 'invalid_request' })
  const viewed = await read('A report of a threat')
  expect(viewed.messages.map(({ content }) => content)).toEqual(['Psst'])
  const { entries } = await caller(ada).admin.listAuditEntries({ query: { subjectId: id } })
  expect(entries).toMatchObject([{ action: 'conversation.read', reason: 'A report of a threat' }])
  const { conversations } = await caller(ada).oversight.listConversations({ query: {} })
  expect(conversations[0]?.lastRead).toMatchObject({ by: { full_name: 'Ada Admin' } })
})

test('an unknown conversation is not found, neither for reading nor for marking', async () => {
  const none = { params: { id: admin.deps.newId() } }
  await expect(read('A report', none.params.id)).rejects.toMatchObject({ code: 'not_found' })
  const mark = caller(ada).oversight.markConversationRead({ ...none, body: { reason: 'A report', upToSeq: 1 } })
  await expect(mark).rejects.toMatchObject({ code: 'not_found' })
})

test("a reading can't refer to an unknown case", async () => {
  const query = { reason: 'A report', caseId: caller(ann).userId }
  const read = caller(ada).oversight.readConversation({ params: { id }, query })
  await expect(read).rejects.toMatchObject({ code: 'not_found' })
})

test('both members learn of it in their export after 30 days, with the reason but without the reader', async () => {
  const [cat, dan] = [await admin.person(), await admin.person()]
  const conversationId = talk(cat, dan)
  await caller(ada).oversight.markConversationRead({
    params: { id: conversationId },
    body: { reason: 'Looked through for scams', upToSeq: 1 },
  })
  const listReadings = async ({ userId }: TestCaller) =>
    (await exportWhole(admin.bus, exportAdminUser, userId))['conversations-read-by-staff'] ?? []
  expect(await listReadings(cat)).toEqual([])
  const before = admin.clock.now()
  admin.clock.set(new Date(before.getTime() + 30 * 86_400_000 + 1000))
  for (const who of [cat, dan]) {
    expect(await listReadings(who)).toMatchObject([{ conversationId, reason: 'Looked through for scams' }])
  }
  expect(JSON.stringify(await listReadings(cat))).not.toContain(caller(ada).userId)
  await eraseWhole(admin.bus, eraseAdminUser, dan.userId)
  expect(await listReadings(cat)).toMatchObject([{ conversationId, reason: '' }])
  admin.clock.set(before)
})

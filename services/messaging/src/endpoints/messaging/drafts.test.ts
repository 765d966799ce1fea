import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const keep = (writer: Talker, id: string, content: string, ageSeconds = 0) =>
  writer.messaging.keepDraft({ params: { id }, body: { content, ageSeconds } })
async function draftsOf(writer: Talker) {
  const { drafts } = await writer.messaging.listDrafts()
  return drafts.map(({ conversationId, content }) => [conversationId, content])
}

test('a draft replaces the earlier one of its conversation and is listed for its author alone, last changed first', async () => {
  const { id, ann, bob } = await service.match()
  const other = await service.match(ann)
  await keep(ann, id, 'Shall w')
  service.clock.advance(1)
  await keep(ann, other.id, 'Hi')
  service.clock.advance(1)
  await keep(ann, id, 'Shall we meet?')
  expect(await draftsOf(ann)).toEqual([
    [id, 'Shall we meet?'],
    [other.id, 'Hi'],
  ])
  const [newest] = (await ann.messaging.listDrafts()).drafts
  expect(newest?.changedAt).toBe(service.clock.now().toISOString())
  expect(await draftsOf(bob)).toEqual([])
  expect((await bob.messaging.listConversations()).conversations[0]?.lastMessage).toBeNull()
})

test("a draft that arrives late doesn't replace a newer one from another device", async () => {
  const { id, ann } = await service.match()
  await keep(ann, id, 'From the phone')
  service.clock.advance(30)
  await keep(ann, id, 'Older, from the desk', 60)
  await keep(ann, id, '', 60)
  expect(await draftsOf(ann)).toEqual([[id, 'From the phone']])
  await keep(ann, id, 'Newer, from the desk', 10)
  expect(await draftsOf(ann)).toEqual([[id, 'Newer, from the desk']])
  await keep(ann, id, '', 5)
  expect(await draftsOf(ann)).toEqual([])
})

test("a draft that arrives late doesn't restore one that was since sent or deleted on another device", async () => {
  const { id, ann } = await service.match()
  await keep(ann, id, 'From the phone')
  service.clock.advance(30)
  await keep(ann, id, '')
  service.clock.advance(30)
  await keep(ann, id, 'Older, from the desk', 50)
  expect(await draftsOf(ann)).toEqual([])
  await keep(ann, id, 'Begun since', 10)
  expect(await draftsOf(ann)).toEqual([[id, 'Begun since']])
})

test('a draft keeps its template and what is still missing, until a new draft is started', async () => {
  const { id, ann } = await service.match()
  const template = { templateId: 'project-small', missing: ['idea'] }
  const body = { content: 'An idea for a weekend: {{idea}}.', template }
  await ann.messaging.keepDraft({ params: { id }, body })
  expect((await ann.messaging.listDrafts()).drafts).toMatchObject([body])
  await keep(ann, id, 'Never mind')
  expect((await ann.messaging.listDrafts()).drafts).toMatchObject([{ template: null }])
  for (const wrong of [
    { templateId: 'X', missing: [] },
    { templateId: 'project-small', missing: ['(a+)+'] },
  ])
    await expect(
      ann.messaging.keepDraft({ params: { id }, body: { content: 'Hi', template: wrong } }),
    ).rejects.toMatchObject({ code: 'invalid_request' })
})

test('an empty draft stores nothing, also when the match has ended or no draft exists', async () => {
  const { id, ann } = await service.match()
  await keep(ann, id, 'Never mind')
  await keep(ann, id, '  ')
  expect(await draftsOf(ann)).toEqual([])
  await keep(ann, '0190a002-0000-7000-8000-000000000099', '')
})

test('a draft can be saved from the moment a match is made, before its event arrives', async () => {
  const ann = await service.talker('Ann')
  const id = service.matchUnannounced(ann, await service.talker('Bob'))
  await keep(ann, id, 'First!')
  expect(await draftsOf(ann)).toEqual([[id, 'First!']])
})

test("a draft in another user's conversation is refused and not stored", async () => {
  const { id, ann } = await service.match()
  const { ann: stranger } = await service.match()
  await expect(keep(stranger, id, 'Hello')).rejects.toMatchObject({ code: 'not_found' })
  expect([await draftsOf(stranger), await draftsOf(ann)]).toEqual([[], []])
})

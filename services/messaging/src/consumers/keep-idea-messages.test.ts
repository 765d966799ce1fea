import { ideaProposalChanged } from '@codekin/contracts/matching/events'
import { copyEvidence, eraseMessagingUser, exportMessagingUser } from '@codekin/contracts/messaging/commands'
import { messageDeleted, messageSent } from '@codekin/contracts/messaging/events'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const idea = {
  id: 'two-lighthouses',
  title: 'Two lighthouses',
  summary: 'A cooperative game in which only light can be sent across.',
  skills: ['Godot'],
  size: 'weekend',
  goal: 'hackathon',
  repository: 'game',
} as const
const words = 'Proposed an idea: Two lighthouses. A cooperative game in which only light can be sent across.'

/** The events that matching publishes for a proposal and later for its acceptance. */
function proposalOf(matchId: string, by: Talker, to: Talker) {
  const proposedAt = service.clock.now().toISOString()
  const fields = { proposalId: newId(), matchId, proposedBy: by.userId, otherUserId: to.userId, proposedAt }
  const made = { ...fields, idea: { ...idea, skills: [...idea.skills] }, accepted: null, declined: null }
  const accepted = (isHidden = false) => ({ ...made, accepted: { at: service.clock.now().toISOString(), isHidden } })
  const declined = (isHidden = false) => ({ ...made, declined: { at: service.clock.now().toISOString(), isHidden } })
  return { made, accepted, declined }
}

type Proposals = ReturnType<typeof proposalOf>
type News = Proposals['made'] | ReturnType<Proposals['accepted']> | ReturnType<Proposals['declined']>
async function publishAll(...events: News[]): Promise<void> {
  await Promise.all(events.map((one) => service.publish(ideaProposalChanged, one)))
  await service.settle()
}
const announced = async (name: string, conversationId: string) => {
  const rows = await service.deps.db.selectFrom('outbox').select('data').where('name', '=', name).execute()
  return rows
    .map(({ data }) => data as Record<string, unknown>)
    .filter((data) => data['conversationId'] === conversationId)
}

test('a proposal is one message, however often and in whatever order its events arrive', async () => {
  const { id, ann, bob } = await service.match()
  const { made, accepted } = proposalOf(id, ann, bob)
  const yes = accepted()
  await publishAll(yes, made, yes, made, made)
  await publishAll(made, yes)
  const messages = await bob.reads(id)
  expect(messages).toMatchObject([{ id: made.proposalId, seq: 1, senderId: ann.userId, kind: 'project-idea' }])
  expect(messages[0]?.ideaCard).toEqual({
    proposalId: made.proposalId,
    idea,
    acceptedAt: yes.accepted.at,
    declinedAt: null,
  })
  expect(await ann.reads(id)).toEqual(messages)
  expect(await announced(messageSent.name, id)).toMatchObject([{ messageId: made.proposalId, kind: 'project-idea' }])
})

test('both members see a declined idea; under a shadow ban only the member who declined it does', async () => {
  const { id, ann, bob } = await service.match()
  const [open, hidden] = [proposalOf(id, ann, bob), proposalOf(id, ann, bob)]
  const no = open.declined()
  await publishAll(open.made, no, no)
  await publishAll(hidden.made, hidden.declined(true))
  const isDeclineVisibleTo = async (talker: Talker) =>
    (await talker.reads(id)).map(({ ideaCard }) => ideaCard?.declinedAt !== null)
  expect(await isDeclineVisibleTo(bob)).toEqual([true, true])
  expect(await isDeclineVisibleTo(ann)).toEqual([true, false])
  expect((await ann.reads(id))[0]?.ideaCard).toMatchObject({ acceptedAt: null, declinedAt: no.declined.at })
})

test('a proposal that arrives before its match is written as soon as the match is known', async () => {
  const [ann, bob] = [await service.talker('Ann'), await service.talker('Bob')]
  const id = newId()
  await service.publish(ideaProposalChanged, proposalOf(id, ann, bob).made)
  await service.match(ann, bob, id)
  expect(await bob.reads(id)).toMatchObject([{ kind: 'project-idea' }])
})

test('a proposal counts as unread, shows its text in the list, and is found by search', async () => {
  const { id, ann, bob } = await service.match()
  await publishAll(proposalOf(id, ann, bob).made)
  expect([await ann.unread(), await bob.unread()]).toEqual([0, 1])
  const { conversations } = await bob.messaging.listConversations({ query: {} })
  expect(conversations[0]?.lastMessage?.preview).toContain('Proposed an idea: Two lighthouses.')
  const { messages } = await bob.messaging.searchMessages({ query: { q: 'lighthouses' } })
  expect(messages).toMatchObject([{ conversationId: id, kind: 'project-idea', content: words }])
})

test("its proposer deletes it like any message, and a repeated event doesn't restore it", async () => {
  const { id, ann, bob } = await service.match()
  const { made, accepted } = proposalOf(id, ann, bob)
  await publishAll(made)
  await expect(bob.messaging.deleteMessage({ params: { id: made.proposalId } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await ann.messaging.deleteMessage({ params: { id: made.proposalId } })
  await publishAll(made, accepted())
  expect(await bob.reads(id)).toMatchObject([{ content: '', ideaCard: null, deletedAt: expect.any(String) as string }])
  expect(await bob.unread()).toBe(0)
  expect(await announced(messageDeleted.name, id)).toMatchObject([{ messageId: made.proposalId }])
})

test('an idea proposed or accepted under a shadow ban is seen only by the member who did it', async () => {
  const { id, ann, bob } = await service.match()
  const open = proposalOf(id, bob, ann)
  await publishAll(open.made)
  await service.decide(ann, 'shadow-banned')
  await publishAll(proposalOf(id, ann, bob).made, open.accepted(true))
  const cards = (messages: Awaited<ReturnType<Talker['reads']>>) => messages.map(({ ideaCard }) => ideaCard?.acceptedAt)
  expect(cards(await bob.reads(id))).toEqual([null])
  expect(cards(await ann.reads(id))).toEqual([expect.any(String), null])
  expect(await bob.unread()).toBe(0)
})

test('an ended conversation takes no proposal', async () => {
  const { id, ann, bob } = await service.match()
  await service.end(id, ann, bob)
  await publishAll(proposalOf(id, ann, bob).made)
  expect(await bob.reads(id)).toEqual([])
})

test('if the end of a match is its first event, its proposals are processed without a message', async () => {
  const [ann, bob] = [await service.talker('Ann'), await service.talker('Bob')]
  const id = newId()
  const { made, accepted } = proposalOf(id, ann, bob)
  await service.publish(ideaProposalChanged, made)
  await service.publish(ideaProposalChanged, accepted())
  await service.end(id, ann, bob)
  expect(await service.deps.db.selectFrom('parked').select('eventId').execute()).toEqual([])
  expect(await service.deps.db.selectFrom('message').select('id').where('conversationId', '=', id).execute()).toEqual(
    [],
  )
})

test("a late proposal doesn't move a conversation back in time", async () => {
  const { id, ann, bob } = await service.match()
  const { made } = proposalOf(id, ann, bob)
  service.clock.advance(60)
  const message = await bob.says(id, 'What shall we build?')
  await publishAll(made)
  const updated = async (talker: Talker) =>
    (await talker.messaging.listConversations({ query: {} })).conversations[0]?.updatedAt
  expect([await updated(ann), await updated(bob)]).toEqual([message.createdAt, message.createdAt])
})

test("evidence and exports contain a proposal's text; an erased proposer leaves none", async () => {
  const { id, ann, bob } = await service.match()
  const { made, accepted } = proposalOf(id, ann, bob)
  await publishAll(made, accepted())
  const { messages } = await ask(service.bus, copyEvidence, { readerId: bob.userId, messageIds: [made.proposalId] })
  expect(messages).toMatchObject([{ content: words }])
  const exported = await exportWhole(service.bus, exportMessagingUser, ann.userId)
  expect(exported['messages']).toMatchObject([{ content: words, idea: { idea } }])
  await eraseWhole(service.bus, eraseMessagingUser, ann.userId)
  expect(await bob.reads(id)).toMatchObject([{ content: '', ideaCard: null }])
  await service.settle()
  const remaining = await service.deps.db.selectFrom('outbox').select('data').where('actor', '=', ann.userId).execute()
  expect(JSON.stringify(remaining)).not.toContain('lighthouses')
})

import { randomUUID } from 'node:crypto'
import { ideaProposalChanged } from '@codekin/contracts/matching/events'
import { messageSent } from '@codekin/contracts/messaging/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageData, openSocket, type RawSocket } from '../../testing/makers.ts'
import { type ConnectedUser, hangUp, join, type Realtime, startRealtime } from '../../testing/people.ts'

let realtime: Realtime
beforeAll(async () => void (realtime = await startRealtime()))
afterAll(() => realtime.service.stop())

const acceptedAt = new Date(0).toISOString()
const ideaText = 'Proposed an idea: Two lighthouses. A game.'

type Pair = { ann: ConnectedUser; bob: ConnectedUser; matchId: string }
type Acceptance = { at: string; isHidden: boolean }

/** The event that matching publishes for an idea that Ann proposed to Bob. */
function proposalOf({ ann, bob, matchId }: Pair, accepted: Acceptance | null, declined: Acceptance | null = null) {
  return {
    proposalId: randomUUID(),
    matchId,
    proposedBy: ann.userId,
    otherUserId: bob.userId,
    idea: {
      id: 'two-lighthouses',
      title: 'Two lighthouses',
      summary: 'A game.',
      skills: ['Godot'],
      size: 'weekend' as const,
      goal: 'hackathon' as const,
      repository: 'game' as const,
    },
    proposedAt: acceptedAt,
    accepted,
    declined,
  }
}

const visibleAcceptance: Acceptance = { at: acceptedAt, isHidden: false }
const publishProposal = (proposal: ReturnType<typeof proposalOf>, options?: { id?: string }) =>
  realtime.service.publish(ideaProposalChanged, proposal, options)

async function secondTab({ token }: ConnectedUser): Promise<RawSocket> {
  const tab = openSocket(realtime.service.url, { token })
  await tab.next('welcome')
  return tab
}

/** Sends a frame that arrives after all earlier ones: anything still missing by then never arrives. */
async function mark(pair: Pair): Promise<void> {
  const proposal = proposalOf(pair, visibleAcceptance)
  await publishProposal(proposal)
  for (const { socket } of [pair.ann, pair.bob]) {
    await socket.next('proposal_accepted', ({ proposalId }) => proposalId === proposal.proposalId)
  }
}

test('an accepted idea reaches every device of both, joined or not, and no one else', async () => {
  const pair = await realtime.pair()
  const { ann, bob, matchId } = pair
  const eve = await realtime.someone()
  const tab = await secondTab(bob)
  await join(ann, matchId)
  const proposal = proposalOf(pair, visibleAcceptance)
  await publishProposal(proposal)
  const data = { matchId, proposalId: proposal.proposalId, acceptedBy: bob.userId, acceptedAt }
  const frames = await Promise.all([ann.socket, bob.socket, tab].map((socket) => socket.next('proposal_accepted')))
  for (const frame of frames)
    expect(frame).toEqual({ event: 'proposal_accepted', data, id: expect.any(Number) as number })
  expect(frames[1]?.id).toBe(frames[2]?.id)
  await realtime.service.settle()
  expect(eve.socket.of('proposal_accepted')).toEqual([])
  await tab.close()
  await hangUp(ann, bob, eve)
})

test('a declined idea reaches both, and under a shadow ban only the member who declined', async () => {
  const pair = await realtime.pair()
  const { ann, bob, matchId } = pair
  const proposal = proposalOf(pair, null, visibleAcceptance)
  await publishProposal(proposal)
  const data = { matchId, proposalId: proposal.proposalId, declinedBy: bob.userId, declinedAt: acceptedAt }
  for (const { socket } of [ann, bob]) expect((await socket.next('proposal_declined')).data).toEqual(data)
  const hidden = proposalOf(pair, null, { at: acceptedAt, isHidden: true })
  await publishProposal(hidden)
  await bob.socket.next('proposal_declined', ({ proposalId }) => proposalId === hidden.proposalId)
  await mark(pair)
  expect(ann.socket.of('proposal_declined')).toHaveLength(1)
  await hangUp(ann, bob)
})

test('an open proposal is announced only by its message', async () => {
  const pair = await realtime.pair()
  await publishProposal(proposalOf(pair, null))
  await mark(pair)
  for (const { socket } of [pair.ann, pair.bob]) expect(socket.of('proposal_accepted')).toHaveLength(1)
  await hangUp(pair.ann, pair.bob)
})

test("an acceptance under a shadow ban reaches the devices of the member who accepted, not the proposer's", async () => {
  const pair = await realtime.pair()
  const { ann, bob } = pair
  const hidden = proposalOf(pair, { at: acceptedAt, isHidden: true })
  await publishProposal(hidden)
  await bob.socket.next('proposal_accepted', ({ proposalId }) => proposalId === hidden.proposalId)
  await mark(pair)
  expect(ann.socket.of('proposal_accepted').map(({ data }) => data.proposalId)).not.toContain(hidden.proposalId)
  await hangUp(ann, bob)
})

test('an acceptance that arrives twice is one frame, also for a disconnected tab, and leaves no gap in its numbers', async () => {
  const pair = await realtime.pair()
  const { ann, bob } = pair
  const { lastId } = (await bob.socket.next('welcome')).data
  await bob.socket.close()
  const proposal = proposalOf(pair, visibleAcceptance)
  const id = await publishProposal(proposal)
  await ann.socket.next('proposal_accepted')
  await publishProposal(proposal, { id })
  await realtime.service.settle()
  const back = await secondTab(bob)
  back.send({ event: 'resume', data: { lastId } })
  expect((await back.next('resumed')).data.lastId).toBe(lastId + 1)
  expect(back.of('proposal_accepted')).toMatchObject([{ id: lastId + 1, data: { proposalId: proposal.proposalId } }])
  expect(ann.socket.of('proposal_accepted')).toHaveLength(1)
  await back.close()
  await hangUp(ann)
})

test('the message of an idea is marked as one, in previews and where the match is joined; plain text has no mark', async () => {
  const { ann, bob, matchId } = await realtime.pair()
  const tab = await secondTab(bob)
  await join(bob, matchId)
  await join(ann, matchId)
  const sent = messageData({ matchId, from: ann.userId, to: bob.userId, seq: 1, content: ideaText })
  await realtime.service.publish(messageSent, { ...sent, kind: 'project-idea', clientMessageId: null })
  await realtime.service.publish(messageSent, messageData({ matchId, from: ann.userId, to: bob.userId, seq: 2 }))
  const [full, preview, own] = await Promise.all(
    [bob.socket, tab, ann.socket].map((socket) => socket.next('new_message', ({ seq }) => seq === 1)),
  )
  const shown = { matchId, messageId: sent.messageId, seq: 1, message: ideaText, kind: 'project-idea' }
  expect(full?.data).toMatchObject({ ...shown, content: ideaText, clientMessageId: null })
  expect(own?.data).toMatchObject({ ...shown, content: ideaText })
  expect(preview?.data).toMatchObject(shown)
  expect(preview?.data).not.toHaveProperty('content')
  for (const socket of [bob.socket, tab, ann.socket]) {
    expect((await socket.next('new_message', ({ seq }) => seq === 2)).data).not.toHaveProperty('kind')
  }
  await tab.close()
  await hangUp(ann, bob)
})

test('an idea proposed under a shadow ban sends nothing to the other member', async () => {
  const pair = await realtime.pair()
  const { ann, bob, matchId } = pair
  await join(ann, matchId)
  const sent = messageData({ matchId, from: ann.userId, to: bob.userId, seq: 1, content: ideaText })
  await realtime.service.publish(messageSent, { ...sent, kind: 'project-idea', isHidden: true })
  await ann.socket.next('new_message')
  await realtime.service.settle()
  await mark(pair)
  expect(bob.socket.of('new_message')).toEqual([])
  await hangUp(ann, bob)
})

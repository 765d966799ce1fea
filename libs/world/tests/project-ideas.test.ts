import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('a proposed idea reaches the other person at once, and both see its acceptance without reloading', async () => {
  const [ann, bob] = await Promise.all([world.user('Ann'), world.user('Bob')])
  await world.settle()
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  if (!matchId) throw new Error('Two likes make a match.')
  const [annSocket, bobSocket] = await Promise.all([ann.openSocket(), bob.openSocket()])
  const { ideas } = await ann.projectIdeas.listIdeas({ query: { matchId, limit: 1 } })
  const idea = ideas[0]?.idea
  if (!idea) throw new Error('There is an idea for everyone.')

  const { id } = await ann.projectIdeas.proposeIdea({ params: { id: idea.id }, body: { matchId } })
  const heard = await bobSocket.next('new_message', (data) => data.matchId === matchId)
  expect(heard.data).toMatchObject({ kind: 'project-idea', senderId: ann.id })
  expect(heard.data.message).toContain('Proposed an idea')
  expect(await bob.messaging.countUnread()).toEqual({ unreadCount: 1 })

  await bob.projectIdeas.acceptIdea({ params: { id } })
  const accepted = [annSocket, bobSocket].map((socket) =>
    socket.next('proposal_accepted', (data) => data.proposalId === id),
  )
  for (const { data } of await Promise.all(accepted)) expect(data).toMatchObject({ matchId, acceptedBy: bob.id })
  await world.settle()
  for (const person of [ann, bob]) {
    const { messages } = await person.messaging.listMessages({ params: { id: matchId }, query: {} })
    expect(messages).toMatchObject([
      { kind: 'project-idea', ideaCard: { proposalId: id, acceptedAt: expect.any(String) as string } },
    ])
  }
  annSocket.close()
  bobSocket.close()
})

import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('only admins are notified of each signup as it happens', async () => {
  const admin = await world.admin()
  const adminSocket = await admin.openSocket()
  adminSocket.joinAdminRoom()
  await adminSocket.next('joined')
  const eve = await world.user('Eve')
  const eveSocket = await eve.openSocket()
  eveSocket.joinAdminRoom()
  await eveSocket.next('error')

  const ann = await world.user('Ann')
  const heard = await adminSocket.next('new_user_signup', (data) => data.userId === ann.id)
  expect(heard.data).toMatchObject({ userName: 'Ann', userEmail: ann.email })
  await world.settle()
  expect(eveSocket.of('new_user_signup')).toEqual([])
  adminSocket.close()
  eveSocket.close()
})

test('two developers register, find each other, like, match and chat live', async () => {
  const [ann, bob] = await Promise.all([world.user('Ann'), world.user('Bob')])
  await Promise.all([
    ann.users.changeOwnProfile({ body: { roles: ['backend'], lookingFor: ['frontend'], goals: ['side-project'] } }),
    bob.users.changeOwnProfile({ body: { roles: ['frontend'], lookingFor: ['backend'], goals: ['side-project'] } }),
  ])
  await world.settle()

  const deck = await ann.matching.listCandidates({ query: { limit: 50 } })
  const card = deck.candidates.find((candidate) => candidate.profile.id === bob.id)
  expect(card?.compatibility.score).toBeGreaterThan(0)

  const [annSocket, bobSocket] = await Promise.all([ann.openSocket(), bob.openSocket()])
  expect(await ann.likes(bob)).toMatchObject({ matched: false, matchId: null })
  const { matched, matchId } = await bob.likes(ann)
  expect(matched).toBe(true)
  if (!matchId) throw new Error('A match has an id.')
  await annSocket.next('match_created', (data) => data.matchId === matchId)
  await bobSocket.next('match_created', (data) => data.matchId === matchId)
  await world.settle()

  expect((await ann.matching.listMatches()).matches).toMatchObject([{ id: matchId, status: 'active' }])
  expect((await bob.messaging.listConversations()).conversations).toMatchObject([{ id: matchId, unreadCount: 0 }])

  bobSocket.joinMatch(matchId)
  await bobSocket.next('joined')
  const sent = await ann.says(matchId, 'Hello Bob, shall we build something?')
  const arrived = await bobSocket.next('new_message', (data) => data.messageId === sent.id)
  expect(arrived.data).toMatchObject({ matchId, senderId: ann.id, senderName: 'Ann', seq: 1, content: sent.content })
  expect(await bob.messaging.countUnread()).toEqual({ unreadCount: 1 })

  expect(await bob.messaging.markAllRead({ params: { id: matchId } })).toEqual({ unreadCount: 0 })
  await annSocket.next('message_read', (data) => data.upToSeq === 1)
  annSocket.close()
  bobSocket.close()
})

test('muting and archiving reaches a person’s other devices at once, and never the other person', async () => {
  const [ann, bob] = await Promise.all([world.user('Ann'), world.user('Bob')])
  await world.settle()
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  if (!matchId) throw new Error('A match has an id.')
  await world.settle()
  const [phone, desk, bobSocket] = await Promise.all([ann.openSocket(), ann.openSocket(), bob.openSocket()])
  bobSocket.joinMatch(matchId)
  await bobSocket.next('joined')
  const params = { id: matchId }
  const changes = [
    () => ann.messaging.muteConversation({ params, body: { until: null } }),
    () => ann.messaging.archiveConversation({ params, body: { upToSeq: 0 } }),
    () => ann.messaging.unmuteConversation({ params }),
    () => ann.messaging.unarchiveConversation({ params }),
  ]
  for (const [at, change] of changes.entries()) {
    await change()
    for (const socket of [phone, desk]) await eventually(() => socket.of('conversation_arranged').length === at + 1)
  }
  expect(phone.of('conversation_arranged').map(({ data }) => data)).toEqual(changes.map(() => ({ matchId })))
  await world.settle()
  expect(bobSocket.of('conversation_arranged')).toEqual([])
  for (const socket of [phone, desk, bobSocket]) socket.close()
})

test('a block ends the match, and each gets the same answers about the other as about a person who never existed', async () => {
  const [ann, bob] = await Promise.all([world.user('Ann'), world.user('Bob')])
  await world.settle()
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  await world.settle()
  await ann.preferences.blockUser({ body: { blockedUserId: bob.id } })
  await world.settle()

  const nobody = '0190a000-0000-7000-8000-000000000000'
  const without = (text: string, id: string) => text.replaceAll(id, '').replace(/"requestId":"[^"]+"/, '')
  for (const [method, path] of [
    ['GET', '/api/v1/users/profile/'],
    ['DELETE', '/api/v1/matching/matches/'],
  ] as const) {
    const missing = await bob.http(method, `${path}${nobody}`)
    for (const id of path.includes('matches') ? [matchId ?? ''] : [ann.id]) {
      const blocked = await bob.http(method, `${path}${id}`)
      expect(blocked.status).toBe(missing.status)
      expect(without(blocked.text, id)).toBe(without(missing.text, nobody))
    }
  }
  expect((await bob.messaging.listConversations()).conversations).toEqual([])
  const refused = await bob.http('POST', `/api/v1/messaging/conversations/${matchId}/messages`, {
    body: { content: 'x' },
  })
  expect(refused.status).toBe(404)
})

import { failWith } from '@codekin/web-runtime/testing/fake-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchingOf } from './areas/matching.ts'
import { messagingOf } from './areas/messaging.ts'
import { preferencesOf } from './areas/preferences.ts'
import { usersOf } from './areas/users.ts'
import { Gate } from './gate.ts'
import { deck, matched, matchIdOf, userIdOf } from './people.ts'
import type { Scene } from './scene.ts'
import { createState, type World } from './state.ts'

function start(scene: Scene = {}) {
  const world: World = { state: createState(scene), tell: () => undefined, joined: new Set() }
  const areas = {
    users: usersOf(world),
    matching: matchingOf(world),
    preferences: preferencesOf(world),
    messaging: messagingOf(world),
  }
  const dealt = () => {
    const { candidates } = areas.matching.listCandidates({ query: { limit: 50, usePreferences: true } })
    return candidates.map(({ profile }) => profile.full_name)
  }
  const matchIds = () =>
    areas.matching.listMatches({ query: { status: 'all', limit: 100 } }).matches.map(({ id }) => id)
  return { ...areas, state: world.state, dealt, matchIds }
}

const swipe = (name: string) => ({ body: { targetUserId: userIdOf(name), action: 'like' as const } })

test('a blocked person disappears from matches, conversations, profiles and the deck', () => {
  const { users, matching, preferences, messaging, state, dealt, matchIds } = start()
  const [ana, yu] = [userIdOf('Ana Kim'), userIdOf('Yu')]
  for (const blockedUserId of [ana, yu]) preferences.blockUser({ body: { blockedUserId } })
  expect(matchIds()).not.toContain(matchIdOf('Ana Kim'))
  expect(
    messaging
      .listConversations({ query: { limit: 50, archived: false } })
      .conversations.map(({ profile }) => profile.id),
  ).not.toContain(ana)
  expect(() => users.getProfile({ params: { id: ana } })).toThrow(failWith('not_found'))
  expect(dealt()).not.toContain('Yu')
  expect(state.blocks[0]?.full_name).toBe('Yu')
  preferences.unblockUser({ params: { id: ana } })
  expect(matching.getMatch({ params: { id: matchIdOf('Ana Kim') } }).status).toBe('ended')
})

test('a mutual like creates a match that can be messaged, and removes the card from the deck', () => {
  const { matching, messaging, dealt, matchIds } = start()
  expect(dealt()).toEqual(deck.map(({ profile }) => profile.full_name))
  expect(matching.recordSwipe(swipe('Nora Haddad')).matched).toBe(false)
  const { matchId } = matching.recordSwipe(swipe('Sam Rivera'))
  expect(matchIds()[0]).toBe(matchId)
  expect(messaging.listMessages({ params: { id: matchId ?? '' }, query: { limit: 50, offset: 0 } }).messages).toEqual(
    [],
  )
  expect(dealt()).not.toContain('Sam Rivera')
  expect(() => matching.recordSwipe(swipe('Sam Rivera'))).toThrow(failWith('already_swiped'))
})

test('no one is both on the deck and matched', () => {
  const names = [...deck, ...matched].map(({ profile }) => profile.full_name)
  expect(new Set(names).size).toBe(names.length)
})

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

const call = (endpoint: string) => ({ endpoint, idempotencyKey: null, body: undefined })

test('calls fail as the scene says: by the most specific entry, and as many times as it says', async () => {
  const scene: Scene = { failures: { messaging: { code: 'unavailable' }, 'auth.login': { code: 'lost', times: 2 } } }
  const gate = new Gate(scene)
  const ask = (endpoint: string) => gate.pass(call(endpoint), () => 'answered').catch((error: Error) => error.message)
  expect(await ask('users.getOwnProfile')).toBe('answered')
  expect(await ask('messaging.countUnread')).toBe(failWith('unavailable').message)
  expect([await ask('auth.login'), await ask('auth.login'), await ask('auth.login')]).toEqual([
    'Failed to fetch',
    'Failed to fetch',
    'answered',
  ])
  scene.failures = { '*': { code: 'internal' } }
  expect(await ask('auth.login')).toBe(failWith('internal').message)
  expect(gate.calls).toHaveLength(6)
})

test('a call whose answer is lost can still take effect', async () => {
  const gate = new Gate({ failures: { matching: { code: 'lost', isDone: true } } })
  const handle = vi.fn<() => void>()
  await expect(gate.pass(call('matching.endMatch'), handle)).rejects.toThrow('Failed to fetch')
  expect(handle).toHaveBeenCalledOnce()
})

test('held calls wait until they are released', async () => {
  const gate = new Gate({})
  gate.hold('messaging.sendMessage')
  const handle = vi.fn<() => void>()
  const sent = gate.pass(call('messaging.sendMessage'), handle)
  await gate.pass(call('messaging.countUnread'), () => undefined)
  expect(handle).not.toHaveBeenCalled()
  gate.release()
  await sent
  expect(handle).toHaveBeenCalledOnce()
})

test('calls that a scene holds from the start can be released one endpoint at a time', async () => {
  const gate = new Gate({ held: ['messaging.sendMessage', 'messaging.countUnread'] })
  const [sent, counted] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const sending = gate.pass(call('messaging.sendMessage'), sent)
  const counting = gate.pass(call('messaging.countUnread'), counted)
  gate.release('messaging.countUnread')
  await counting
  expect(sent).not.toHaveBeenCalled()
  gate.release()
  await sending
  expect(sent).toHaveBeenCalledOnce()
})

import { expect, test } from 'vitest'
import { emptyFeed, type FeedAction, nextFeed, type Signup, shownMax } from './feed.ts'

const now = new Date('2026-03-01T12:00:00Z')
const signup = (name: string, minutesAgo = 0): Signup => ({
  userId: `id-${name}`,
  userName: name,
  userEmail: `${name}@example.com`,
  createdAt: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
})
const after = (...actions: FeedAction[]) => actions.reduce(nextFeed, emptyFeed)
const snapshot = (...recentSignups: Signup[]): FeedAction => ({
  kind: 'snapshot',
  data: { signupsToday: 3, socketCount: 9, recentSignups },
})
const arrives = (data: Signup): FeedAction => ({ kind: 'signup', data, now })
const names = (list: readonly Signup[] | null) => list?.map(({ userName }) => userName)

test('signups are listed newest first and only once, even if reported twice', () => {
  const feed = after(snapshot(signup('b', 2), signup('a', 5)), arrives(signup('c')), arrives(signup('b', 2)))
  expect(names(feed.signups)).toEqual(['c', 'b', 'a'])
  expect(feed.arrived).toEqual(['id-c'])
})

test('a signup today counts at once, one from yesterday doesn’t; the server’s figures win', () => {
  expect(after(snapshot(), arrives(signup('c'))).figures?.signupsToday).toBe(4)
  expect(after(snapshot(), arrives(signup('old', 24 * 60))).figures?.signupsToday).toBe(3)
  const figuresFrame = { kind: 'figures', data: { signupsToday: 7, socketCount: 1 } } as const
  expect(after(snapshot(), arrives(signup('c')), figuresFrame).figures).toEqual(figuresFrame.data)
})

test('a paused feed stays unchanged, and new signups appear on resuming', () => {
  const paused = after(snapshot(signup('a', 5)), { kind: 'pause' }, arrives(signup('b')), arrives(signup('b')))
  expect([names(paused.signups), names(paused.waiting)]).toEqual([['a'], ['b']])
  const again = nextFeed(paused, snapshot(signup('c'), signup('b'), signup('a', 5)))
  expect(names(again.signups)).toEqual(['a'])
  expect(names(nextFeed(again, { kind: 'resume' }).signups)?.toSorted()).toEqual(['a', 'b', 'c'])
})

test('a snapshot after a reconnect clears a refusal', () => {
  expect(after({ kind: 'refused', problem: 'unavailable' }, snapshot()).problem).toBeNull()
})

test('the feed has a maximum length', () => {
  const many = Array.from({ length: shownMax + 10 }, (_, index) => arrives(signup(`n${index}`, index)))
  expect(after(snapshot(), ...many).signups).toHaveLength(shownMax)
})

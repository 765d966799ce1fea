import { expect, test } from 'vitest'
import { addHours } from '../../facts/rules.ts'
import type { Pair, Turn } from './conversation-claims.ts'
import { openingsOf } from './opening.ts'

const madeAt = new Date('2026-03-02T10:00:00.000Z')
const pair: Pair = { matchId: 'm', userIds: ['ann', 'bob'], madeAt, endedAt: null }
const hour = (count: number) => addHours(madeAt, count)

/** Who writes one after the other, an hour apart; `(…)` in what only they see. */
const said = (...senders: string[]): Turn[] =>
  senders.map((sender, at) => ({
    seq: at + 1,
    messageId: `message-${at + 1}`,
    senderId: sender.replace(/[()]/g, ''),
    sentAt: hour(at + 1),
    deletedAt: null,
    isHidden: sender.startsWith('('),
  }))
const seenBy = (userId: string, turns: readonly Turn[]) => openingsOf(pair, turns).find((one) => one.userId === userId)

test('a conversation begins with its first message and is answered by the first of the other, whatever the order it is told in', () => {
  const turns = said('ann', 'ann', 'bob', 'ann')
  const opened = { openedAt: hour(1), answeredAt: hour(3) }
  const both = [
    { userId: 'ann', otherUserId: 'bob', isOwn: true, ...opened },
    { userId: 'bob', otherUserId: 'ann', isOwn: false, ...opened },
  ]
  expect(openingsOf(pair, turns)).toEqual(both)
  expect(openingsOf(pair, turns.toReversed())).toEqual(both)
  expect(openingsOf(pair, [])).toEqual([])
})

test('a first message that only its author sees makes nobody late and is nobody’s to answer', () => {
  const turns = said('(ann)')
  expect(seenBy('ann', turns)).toMatchObject({ isOwn: true, openedAt: hour(1), answeredAt: null })
  expect(seenBy('bob', turns)).toBeUndefined()
})

test('what comes after it begins the conversation for the other, and answers it for its author', () => {
  const turns = said('(ann)', 'bob', 'ann')
  expect(seenBy('ann', turns)).toMatchObject({ isOwn: true, openedAt: hour(1), answeredAt: hour(2) })
  expect(seenBy('bob', turns)).toMatchObject({ isOwn: true, openedAt: hour(2), answeredAt: hour(3) })
})

test('a hidden answer is one in the eyes of its author alone, who so is told nothing of being hidden', () => {
  const turns = said('ann', '(bob)')
  expect(seenBy('bob', turns)).toMatchObject({ isOwn: false, answeredAt: hour(2) })
  expect(seenBy('ann', turns)).toMatchObject({ isOwn: true, answeredAt: null })
})

test('a deleted message keeps its time', () => {
  const turns = said('ann', 'bob')
  const deleted = turns.map((turn) => ({ ...turn, deletedAt: hour(9) }))
  expect(openingsOf(pair, deleted)).toEqual(openingsOf(pair, turns))
})

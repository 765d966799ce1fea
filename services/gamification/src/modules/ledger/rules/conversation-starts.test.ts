import { expect, test } from 'vitest'
import { addHours } from '../../facts/rules.ts'
import type { Message, Pair } from './conversation-claims.ts'
import { conversationStarts } from './conversation-starts.ts'

const madeAt = new Date('2026-03-02T10:00:00.000Z')
const pair: Pair = { matchId: 'm', userIds: ['ann', 'bob'], madeAt, endedAt: null }
const hour = (count: number) => addHours(madeAt, count)

/** Messages by these senders in turn, an hour apart; `(…)` marks hidden ones. */
const messagesBy = (...senders: string[]): Message[] =>
  senders.map((sender, at) => ({
    seq: at + 1,
    messageId: `message-${at + 1}`,
    senderId: sender.replace(/[()]/g, ''),
    sentAt: hour(at + 1),
    deletedAt: null,
    isHidden: sender.startsWith('('),
  }))
const findVisible = (userId: string, messages: readonly Message[]) =>
  conversationStarts(pair, messages).find((one) => one.userId === userId)

test("a conversation starts with its first message and is answered by the other's first, in any order of events", () => {
  const messages = messagesBy('ann', 'ann', 'bob', 'ann')
  const opened = { openedAt: hour(1), answeredAt: hour(3) }
  const both = [
    { userId: 'ann', otherUserId: 'bob', isOwn: true, ...opened },
    { userId: 'bob', otherUserId: 'ann', isOwn: false, ...opened },
  ]
  expect(conversationStarts(pair, messages)).toEqual(both)
  expect(conversationStarts(pair, messages.toReversed())).toEqual(both)
  expect(conversationStarts(pair, [])).toEqual([])
})

test('a hidden first message makes no one late and needs no reply', () => {
  const messages = messagesBy('(ann)')
  expect(findVisible('ann', messages)).toMatchObject({ isOwn: true, openedAt: hour(1), answeredAt: null })
  expect(findVisible('bob', messages)).toBeUndefined()
})

test('the message after it starts the conversation for the other member, and answers it for its author', () => {
  const messages = messagesBy('(ann)', 'bob', 'ann')
  expect(findVisible('ann', messages)).toMatchObject({ isOwn: true, openedAt: hour(1), answeredAt: hour(2) })
  expect(findVisible('bob', messages)).toMatchObject({ isOwn: true, openedAt: hour(2), answeredAt: hour(3) })
})

test('a hidden reply counts for its author alone, so that nothing reveals it is hidden', () => {
  const messages = messagesBy('ann', '(bob)')
  expect(findVisible('bob', messages)).toMatchObject({ isOwn: false, answeredAt: hour(2) })
  expect(findVisible('ann', messages)).toMatchObject({ isOwn: true, answeredAt: null })
})

test('a deleted message keeps its time', () => {
  const messages = messagesBy('ann', 'bob')
  const deleted = messages.map((message) => ({ ...message, deletedAt: hour(9) }))
  expect(conversationStarts(pair, deleted)).toEqual(conversationStarts(pair, messages))
})

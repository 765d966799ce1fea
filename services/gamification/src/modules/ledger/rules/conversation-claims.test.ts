import { pointTable, quickEndHours, replyHours } from '@codekin/contracts/gamification/points'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addHours } from '../../facts/rules.ts'
import { conversationClaims, type Message, type Pair } from './conversation-claims.ts'
import { countingOf, ledgerOf, sumOf } from './ledger.ts'

const madeAt = new Date('2026-03-02T10:00:00.000Z')
const now = addDays(madeAt, 60)
const pair: Pair = { matchId: 'm', userIds: ['ann', 'bob'], madeAt, endedAt: null }

/** Messages by these senders in turn, an hour apart. */
function messagesBy(...senders: string[]): Message[] {
  return senders.map((senderId, at) => turnOf(at, senderId, addHours(madeAt, at)))
}

const turnOf = (at: number, senderId: string, sentAt: Date): Message => ({
  seq: at + 1,
  messageId: `message-${at + 1}`,
  senderId,
  sentAt,
  deletedAt: null,
  isHidden: false,
})

function pointsOf(
  messages: readonly Message[],
  about: Partial<Pair> = {},
  at = addHours(madeAt, 100),
): [number, number] {
  const claims = conversationClaims({ ...pair, ...about }, messages, at)
  const [ann, bob] = pair.userIds.map((userId) =>
    sumOf(
      countingOf(
        ledgerOf(
          claims.filter((claim) => claim.userId === userId),
          null,
        ),
      ),
    ),
  )
  return [ann ?? 0, bob ?? 0]
}

describe('a conversation', () => {
  test('earns nothing for messages without replies, however many', () => {
    expect(pointsOf(messagesBy(...Array.from({ length: 60 }, () => 'ann')))).toEqual([0, 0])
  })

  test('earns for the first three replies, each less than the one before, and more for the user who got the reply', () => {
    expect(pointsOf(messagesBy('ann', 'bob'))).toEqual([5, 3])
    expect(pointsOf(messagesBy('ann', 'bob', 'ann'))).toEqual([7, 6])
    expect(pointsOf(messagesBy('ann', 'bob', 'ann', 'bob', 'ann', 'bob'))).toEqual([8, 7])
  })

  test('earns nothing for a late reply', () => {
    const late = [...messagesBy('ann'), turnOf(1, 'bob', addHours(madeAt, replyHours + 1))]
    expect(pointsOf(late)).toEqual([0, 0])
  })

  test('loses the points of both for a deleted message, and no other message takes its place', () => {
    const messages = messagesBy('ann', 'bob', 'bob')
    const deleted = messages.map((message) => (message.seq === 2 ? { ...message, deletedAt: now } : message))
    expect(pointsOf(messages)).toEqual([5, 3])
    expect(pointsOf(deleted)).toEqual([0, 0])
  })

  test('counts once both have written six messages, as long as six of each remain', () => {
    const talk = messagesBy(...Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 'ann' : 'bob')))
    expect(pointsOf(talk)).toEqual([18, 17])
    const deleted = talk.map((message) => (message.seq === 12 ? { ...message, deletedAt: now } : message))
    expect(pointsOf(deleted)).toEqual([8, 7])
  })

  test('counts as lasting on the fourteenth day of its match, if both have written', () => {
    const messages = messagesBy('ann', 'bob')
    expect(pointsOf(messages, {}, addDays(madeAt, 13))).toEqual([5, 3])
    expect(pointsOf(messages, {}, addDays(madeAt, 14))).toEqual([20, 18])
    expect(pointsOf(messages, { endedAt: addDays(madeAt, 13) }, now)).toEqual([5, 3])
    expect(pointsOf(messagesBy('ann', 'ann'), {}, now)).toEqual([0, 0])
  })

  test('earns nothing if its match ended within a day', () => {
    expect(pointsOf(messagesBy('ann', 'bob'), { endedAt: addHours(madeAt, quickEndHours) })).toEqual([0, 0])
    expect(pointsOf(messagesBy('ann', 'bob'), { endedAt: addHours(madeAt, quickEndHours + 1) })).toEqual([5, 3])
  })

  test('earns hidden points for messages under a shadow ban, for their author alone', () => {
    const messages = messagesBy('ann', 'bob').map((message) =>
      message.seq === 2 ? { ...message, isHidden: true } : message,
    )
    const claims = conversationClaims(pair, messages, addHours(madeAt, 5))
    expect(claims).toMatchObject([{ userId: 'bob', kind: 'reply', isHidden: true, worth: 3 }])
  })

  test('has the same claims for messages in any order', () => {
    const message = fc.record({ senderId: fc.constantFrom('ann', 'bob'), hours: fc.nat(90), isHidden: fc.boolean() })
    const stories = fc
      .array(message, { maxLength: 12 })
      .map((all) => all.map(({ hours, ...about }, at) => ({ ...turnOf(at, '', addHours(madeAt, hours)), ...about })))
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
    fc.assert(
      fc.property(stories, ([all, shuffled]) => {
        expect(conversationClaims(pair, shuffled, now)).toEqual(conversationClaims(pair, all, now))
      }),
    )
  })
})

test('users who trade messages for points reach the daily cap, and after the first weeks earn nothing', () => {
  const people = Array.from({ length: 8 }, (_, at) => `person-${at}`)
  const [first = ''] = people
  const claims = people.slice(1).flatMap((other, at) => {
    const talk = Array.from({ length: 60 }, (_, place) =>
      turnOf(place, place % 2 === 0 ? first : other, new Date(madeAt.getTime() + place * 60_000)),
    ).map((message) => ({ ...message, messageId: `${at} ${message.messageId}` }))
    return conversationClaims({ matchId: `match-${at}`, userIds: [first, other], madeAt, endedAt: null }, talk, now)
  })
  const gained = countingOf(
    ledgerOf(
      claims.filter(({ userId }) => userId === first),
      null,
    ),
  )
  expect(gained.every(({ occurredAt }) => occurredAt <= addDays(madeAt, 14))).toBe(true)
  const perDay = pointTable.reply.perDay + pointTable.conversation.perDay + pointTable['match-kept'].perDay
  expect(sumOf(gained)).toBeLessThanOrEqual(perDay)
})

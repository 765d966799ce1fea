import { expect, test } from 'vitest'
import { compare, type Found, noFaults } from './compare.ts'
import { type Entry, openLedger } from './ledger.ts'

const [ann, bob] = ['ann', 'bob']
const message = (n: number): Entry => ({
  kind: 'message',
  matchId: 'm',
  messageId: `id-${n}`,
  by: ann,
  to: bob,
  content: `text ${n}`,
  at: n,
})
const stored = (n: number, seq = n) => ({ id: `id-${n}`, seq, content: `text ${n}` })
const delivered = (n: number, seq = n) => ({ matchId: 'm', messageId: `id-${n}`, seq })

const ledger = openLedger(
  [
    { kind: 'account', personId: ann, email: 'ann@example.com', password: '' },
    { kind: 'swipe', by: ann, target: bob },
    { kind: 'match', matchId: 'm', people: [ann, bob] },
    message(1),
    message(2),
    message(3),
  ],
  ['text 1', 'text 2', 'text 3', 'unanswered'],
)
/** A platform that lost nothing. */
const complete: Found = {
  accounts: new Map([['ann@example.com', ann]]),
  swipes: new Set([`${ann} ${bob}`]),
  matches: new Map([
    [ann, ['m']],
    [bob, ['m']],
  ]),
  messages: new Map([['m', [stored(1), stored(2), stored(3)]]]),
  received: new Map([[bob, { messages: [delivered(1), delivered(2), delivered(3)], reloads: [] }]]),
}
const withMessages = (...messages: ReturnType<typeof stored>[]): Found => ({
  ...complete,
  messages: new Map([['m', messages]]),
})
const withReceived = (reloads: number[], ...messages: ReturnType<typeof delivered>[]): Found => ({
  ...complete,
  received: new Map([[bob, { messages, reloads }]]),
})
const unanswered = (seq: number) => ({ id: 'x', seq, content: 'unanswered' })

test('a platform that lost nothing has no faults, even if something unacknowledged happened once', () => {
  expect(compare(ledger, complete)).toEqual(noFaults())
  expect(compare(ledger, withMessages(stored(1), stored(2), stored(3), unanswered(4)))).toEqual(noFaults())
  expect(compare(ledger, withReceived([2.5], delivered(1), delivered(3)))).toEqual(noFaults())
})

test.each<[string, keyof ReturnType<typeof noFaults>, Found]>([
  ['an account is gone', 'lost', { ...complete, accounts: new Map() }],
  ['an address signs in somebody else', 'doubled', { ...complete, accounts: new Map([['ann@example.com', 'other']]) }],
  ['a swipe is gone', 'lost', { ...complete, swipes: new Set() }],
  ['a match is gone on one side', 'lost', { ...complete, matches: new Map([[ann, ['m']]]) }],
  [
    'a match is there twice',
    'doubled',
    {
      ...complete,
      matches: new Map([
        [ann, ['m', 'm']],
        [bob, ['m']],
      ]),
    },
  ],
  ['the first message is gone', 'lost', withMessages(stored(2, 1), stored(3, 2))],
  ['the last message is gone', 'lost', withMessages(stored(1), stored(2))],
  ['a conversation is gone', 'lost', { ...complete, messages: new Map() }],
  ['a message is there twice', 'doubled', withMessages(stored(1), stored(2), stored(2, 3), stored(3, 4))],
  [
    'an unanswered one happened twice',
    'doubled',
    withMessages(stored(1), stored(2), stored(3), unanswered(4), unanswered(5)),
  ],
  ['two changed places', 'misplaced', withMessages(stored(1), stored(3, 2), stored(2, 3))],
  ['a number is left out', 'misplaced', withMessages(stored(1), stored(2), stored(3, 4))],
  [
    'there is one that nobody wrote',
    'invented',
    withMessages(stored(1), stored(2), stored(3), { id: 'y', seq: 4, content: 'from nowhere' }),
  ],
  ['a socket was not told of one', 'lost', withReceived([], delivered(1), delivered(3))],
  [
    'a socket was not told of one after it was told to load anew',
    'lost',
    withReceived([1.5], delivered(1), delivered(3)),
  ],
  ['a socket was told twice', 'doubled', withReceived([], delivered(1), delivered(2), delivered(2), delivered(3))],
  ['a socket was told in another order', 'misplaced', withReceived([], delivered(2), delivered(1), delivered(3))],
])('it detects that %s', (_, kind, found) => {
  const { [kind]: noticed, ...others } = compare(ledger, found)
  expect(noticed.length).toBeGreaterThan(0)
  expect(Object.values(others).flat()).toEqual([])
})

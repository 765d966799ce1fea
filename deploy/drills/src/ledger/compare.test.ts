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
const told = (n: number, seq = n) => ({ matchId: 'm', messageId: `id-${n}`, seq })

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
const whole: Found = {
  accounts: new Map([['ann@example.com', ann]]),
  swipes: new Set([`${ann} ${bob}`]),
  matches: new Map([
    [ann, ['m']],
    [bob, ['m']],
  ]),
  messages: new Map([['m', [stored(1), stored(2), stored(3)]]]),
  heard: new Map([[bob, { messages: [told(1), told(2), told(3)], reloads: [] }]]),
}
const withMessages = (...messages: ReturnType<typeof stored>[]): Found => ({
  ...whole,
  messages: new Map([['m', messages]]),
})
const withHeard = (reloads: number[], ...messages: ReturnType<typeof told>[]): Found => ({
  ...whole,
  heard: new Map([[bob, { messages, reloads }]]),
})
const unanswered = (seq: number) => ({ id: 'x', seq, content: 'unanswered' })

test('a platform that lost nothing has no faults, even if something unacknowledged happened once', () => {
  expect(compare(ledger, whole)).toEqual(noFaults())
  expect(compare(ledger, withMessages(stored(1), stored(2), stored(3), unanswered(4)))).toEqual(noFaults())
  expect(compare(ledger, withHeard([2.5], told(1), told(3)))).toEqual(noFaults())
})

test.each<[string, keyof ReturnType<typeof noFaults>, Found]>([
  ['an account is gone', 'lost', { ...whole, accounts: new Map() }],
  ['an address signs in somebody else', 'doubled', { ...whole, accounts: new Map([['ann@example.com', 'other']]) }],
  ['a swipe is gone', 'lost', { ...whole, swipes: new Set() }],
  ['a match is gone on one side', 'lost', { ...whole, matches: new Map([[ann, ['m']]]) }],
  [
    'a match is there twice',
    'doubled',
    {
      ...whole,
      matches: new Map([
        [ann, ['m', 'm']],
        [bob, ['m']],
      ]),
    },
  ],
  ['the first message is gone', 'lost', withMessages(stored(2, 1), stored(3, 2))],
  ['the last message is gone', 'lost', withMessages(stored(1), stored(2))],
  ['a conversation is gone', 'lost', { ...whole, messages: new Map() }],
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
  ['a socket was not told of one', 'lost', withHeard([], told(1), told(3))],
  ['a socket was not told of one after it was told to load anew', 'lost', withHeard([1.5], told(1), told(3))],
  ['a socket was told twice', 'doubled', withHeard([], told(1), told(2), told(2), told(3))],
  ['a socket was told in another order', 'misplaced', withHeard([], told(2), told(1), told(3))],
])('it detects that %s', (_, kind, found) => {
  const { [kind]: noticed, ...others } = compare(ledger, found)
  expect(noticed.length).toBeGreaterThan(0)
  expect(Object.values(others).flat()).toEqual([])
})

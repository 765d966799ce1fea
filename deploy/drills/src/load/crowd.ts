import { CallError } from '@codekin/api-client/call-error'
import type { Mailbox } from '@codekin/local/infra/mailbox'
import { eventually } from '@codekin/test-kit/settle'
import type { Received } from '../ledger/compare.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type Listener, listen, type ReceivedMessage } from './listener.ts'
import { confirm, type Door, newAccount, type Person, register } from './person.ts'

/** Two people who matched, and write to each other in turns. */
export type Pair = { matchId: string; people: readonly [Person, Person]; sent: number; isBusy: boolean }

/** People in pairs, each with an open socket. */
export type Crowd = {
  pairs: readonly Pair[]
  people: readonly Person[]
  listeners: ReadonlyMap<string, Listener>
  received(): ReadonlyMap<string, Received>
  /** Calls back with each message that a socket receives; returns an unsubscribe function. */
  onReceived(callback: (message: ReceivedMessage) => void): () => void
  /** Waits until every socket is open again. */
  return(): Promise<void>
  leave(): void
}

/** Where people register. */
export type Place = Door & { mailbox: Mailbox }

const atOnce = 8
const renewEveryMilliseconds = 5_000

/** Works on all items with limited concurrency. */
export async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const left = [...items.entries()]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** Registers this many pairs, matches each, and opens a socket for everyone. */
export async function gatherCrowd(place: Place, ledger: Ledger, pairCount: number): Promise<Crowd> {
  const people = await eachOf(Array.from({ length: pairCount * 2 }), () => join(place, ledger))
  const couples = Array.from({ length: pairCount }, (_, i) => [people[2 * i], people[2 * i + 1]] as [Person, Person])
  const pairs = await eachOf(couples, (couple) => meet(couple, ledger))
  const callbacks = new Set<(message: ReceivedMessage) => void>()
  const onMessage = (message: ReceivedMessage) => callbacks.forEach((callback) => callback(message))
  const listeners = new Map(
    people.map(({ id, token }) => [id, listen({ origin: place.origin, token, onMessage })] as const),
  )
  const allOpen = async () => {
    await eventually(() => [...listeners.values()].every((listener) => listener.isOpen()), 120)
  }
  await allOpen()
  // Failures are retried the next time; a token in use is valid for four more minutes.
  const renewing = setInterval(
    () => void eachOf(people, (one) => one.renew().catch(() => undefined)),
    renewEveryMilliseconds,
  )
  return {
    pairs,
    people,
    listeners,
    received: () => new Map([...listeners].map(([id, listener]) => [id, listener.received()])),
    onReceived(callback) {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
    return: allOpen,
    leave() {
      clearInterval(renewing)
      for (const listener of listeners.values()) listener.close()
    },
  }
}

export async function join(place: Place, ledger: Ledger): Promise<Person> {
  const account = newAccount()
  const person = await register(place, account)
  ledger.write({ kind: 'account', personId: person.id, email: account.email, password: account.password })
  await confirm(person, place.mailbox)
  // Blank accounts are not shown to anyone, and an empty deck is ranked again for each request.
  await person.api.users.changeOwnProfile({ body: { headline: `Builds things as ${account.name}` } })
  return person
}

export async function meet([ann, bob]: [Person, Person], ledger: Ledger): Promise<Pair> {
  await like(ann, bob, ledger)
  const matchId = await like(bob, ann, ledger)
  if (!matchId) throw new Error('Two likes make a match.')
  ledger.write({ kind: 'match', matchId, people: [ann.id, bob.id] })
  return { matchId, people: [ann, bob], sent: 0, isBusy: false }
}

/** A person who was just confirmed may not be known everywhere yet. */
async function like(by: Person, target: Person, ledger: Ledger): Promise<string | null> {
  const { matchId } = await eventually(
    () =>
      by.api.matching.recordSwipe({ body: { targetUserId: target.id, action: 'like' } }).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'not_found') return undefined
        throw error
      }),
    60,
  )
  ledger.write({ kind: 'swipe', by: by.id, target: target.id })
  return matchId
}

import { CallError } from '@codekin/api-client/call-error'
import { retryUntilAvailable } from '@codekin/world/retry-until-available'
import { eachOf } from '../load/crowd.ts'
import { anonymous, type Person, personOf } from '../load/person.ts'
import { compare, type Faults, type Found, type Received } from './compare.ts'
import type { Entry, Ledger } from './ledger.ts'

export type Audit = Faults & { entries: number }

/**
 * Reads everything in the ledger through the API, as the people concerned, and compares. `heard` is what their sockets received;
 * empty if that is not checked.
 */
export async function audit(
  origin: string,
  ledger: Ledger,
  received: ReadonlyMap<string, Received> = new Map(),
): Promise<Audit> {
  const accounts = ledger.of('account')
  const signedIn = await eachOf(accounts, (account) => signIn(origin, account))
  const people = new Map(signedIn.flatMap((person) => (person ? [[person.id, person]] : [])))
  const found: Found = {
    accounts: new Map(signedIn.flatMap((person) => (person ? [[person.email, person.id]] : []))),
    swipes: await readSwipes(ledger, people),
    matches: await readMatches(ledger, people),
    messages: await readMessages(ledger, people),
    received,
  }
  return { ...compare(ledger, found), entries: ledger.entries().length }
}

type Account = Extract<Entry, { kind: 'account' }>

async function signIn(origin: string, { email, password }: Account): Promise<Person | undefined> {
  const enter = () => retryUntilAvailable(() => anonymous({ origin }).auth.login({ body: { email, password } }))
  return await personOf({ origin }, { email, password, name: '' }, enter).catch(unless('invalid_credentials'))
}

/** A second decision on a person is refused; nothing else reveals the first one. */
async function readSwipes(ledger: Ledger, people: ReadonlyMap<string, Person>): Promise<Set<string>> {
  const there = await eachOf(ledger.of('swipe'), async ({ by, target }) => {
    const swipe = { body: { targetUserId: target, action: 'pass' as const } }
    const again = retryUntilAvailable(async () => people.get(by)?.api.matching.recordSwipe(swipe))
    const isThere = await again.then(
      () => false,
      (error: unknown) => {
        if (error instanceof CallError && error.code === 'already_swiped') return true
        return unless('not_found')(error) ?? false
      },
    )
    return isThere ? [`${by} ${target}`] : []
  })
  return new Set(there.flat())
}

async function readMatches(ledger: Ledger, people: ReadonlyMap<string, Person>): Promise<Map<string, string[]>> {
  const members = [...new Set(ledger.of('match').flatMap(({ people }) => people))]
  const lists = await eachOf(members, async (id) => [id, await matchesOf(people.get(id))] as const)
  return new Map(lists)
}

async function matchesOf(person: Person | undefined): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null | undefined
  do {
    const query = { limit: 100, ...(cursor ? { cursor } : {}) }
    const page = await retryUntilAvailable(async () => person?.api.matching.listMatches({ query }))
    ids.push(...(page?.matches ?? []).map(({ id }) => id))
    cursor = page?.nextCursor
  } while (cursor)
  return ids
}

type Stored = { id: string; seq: number; content: string }

async function readMessages(ledger: Ledger, people: ReadonlyMap<string, Person>): Promise<Map<string, Stored[]>> {
  const lists = await eachOf(
    ledger.of('match'),
    async ({ matchId, people: [first] }) => [matchId, await messagesOf(people.get(first), matchId)] as const,
  )
  return new Map(lists)
}

async function messagesOf(person: Person | undefined, id: string): Promise<Stored[]> {
  const stored: Stored[] = []
  for (;;) {
    const query = { after: stored.at(-1)?.seq ?? 0, limit: 100 }
    const page = await retryUntilAvailable(async () =>
      person?.api.messaging.listMessages({ params: { id }, query }),
    ).catch(unless('not_found'))
    stored.push(...(page?.messages ?? []).map(({ id, seq, content }) => ({ id, seq, content })))
    if (!page?.hasMore) return stored
  }
}

/** Returns undefined if the item does not exist, and throws any other error. */
function unless(code: CallError['code']) {
  return (error: unknown): undefined => {
    if (error instanceof CallError && error.code === code) return undefined
    throw error
  }
}

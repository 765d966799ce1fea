import type { Entry, Ledger } from './ledger.ts'

/** What a reader found on the platform. */
export type Found = {
  /** The account that each address signs in to. */
  accounts: ReadonlyMap<string, string>
  /** Decisions, as `by target`. */
  swipes: ReadonlySet<string>
  /** Each person's own matches. */
  matches: ReadonlyMap<string, readonly string[]>
  /** The messages of each match in order. */
  messages: ReadonlyMap<string, readonly { id: string; seq: number; content: string }[]>
  /** New messages that each person's socket received, in order of arrival. */
  received: ReadonlyMap<string, Received>
}

export type Received = {
  messages: readonly { matchId: string; messageId: string; seq: number }[]
  /** When the socket told the client to reload instead of replaying what it missed, by the ledger's clock. */
  reloads: readonly number[]
}

/** One sentence per item. */
export type Faults = { lost: string[]; doubled: string[]; misplaced: string[]; invented: string[] }

export function noFaults(): Faults {
  return { lost: [], doubled: [], misplaced: [], invented: [] }
}

/** Compares what was acknowledged with what exists. */
export function compare(ledger: Ledger, found: Found): Faults {
  const faults = noFaults()
  for (const { email, personId } of ledger.of('account')) {
    const there = found.accounts.get(email)
    if (there === undefined) faults.lost.push(`the account of ${email}`)
    else if (there !== personId) faults.doubled.push(`the account of ${email}`)
  }
  for (const { by, target } of ledger.of('swipe')) {
    if (!found.swipes.has(`${by} ${target}`)) faults.lost.push(`the swipe of ${by} on ${target}`)
  }
  for (const { matchId, people } of ledger.of('match')) {
    for (const person of people) {
      const times = (found.matches.get(person) ?? []).filter((id) => id === matchId).length
      if (times === 0) faults.lost.push(`the match ${matchId} of ${person}`)
      if (times > 1) faults.doubled.push(`the match ${matchId} of ${person}`)
    }
  }
  for (const [matchId, acknowledged] of Map.groupBy(ledger.of('message'), (message) => message.matchId))
    compareConversation(ledger, acknowledged, found.messages.get(matchId) ?? [], faults)
  for (const [person, due] of Map.groupBy(ledger.of('message'), ({ to }) => to)) {
    const received = found.received.get(person)
    if (received) compareReceived(person, due, received, faults)
  }
  return faults
}

type Acknowledged = Extract<Entry, { kind: 'message' }>

function compareConversation(
  ledger: Ledger,
  acknowledged: readonly Acknowledged[],
  stored: readonly { id: string; seq: number; content: string }[],
  faults: Faults,
): void {
  const places = Map.groupBy(
    stored.map(({ content }, place) => ({ content, place })),
    ({ content }) => content,
  )
  let last = -1
  for (const { content, matchId } of acknowledged) {
    const [first, ...others] = places.get(content) ?? []
    if (!first) {
      faults.lost.push(`"${content}" in ${matchId}`)
      continue
    }
    if (others.length > 0) faults.doubled.push(`"${content}" in ${matchId}`)
    if (first.place < last) faults.misplaced.push(`"${content}" in ${matchId}`)
    last = Math.max(last, first.place)
  }
  const known = new Set(acknowledged.map(({ content }) => content))
  for (const [content, times] of places) {
    if (known.has(content)) continue
    if (!ledger.attempted(content)) faults.invented.push(`"${content}"`)
    else if (times.length > 1) faults.doubled.push(`"${content}", whose answer never arrived`)
  }
  stored.forEach(({ seq }, place) => {
    if (seq !== place + 1) faults.misplaced.push(`number ${seq} at the place ${place + 1}`)
  })
}

function compareReceived(person: string, due: readonly Acknowledged[], received: Received, faults: Faults): void {
  const times = new Map<string, number>()
  const newest = new Map<string, number>()
  for (const { matchId, messageId, seq } of received.messages) {
    times.set(messageId, (times.get(messageId) ?? 0) + 1)
    if (seq < (newest.get(matchId) ?? 0)) faults.misplaced.push(`the socket of ${person} received ${messageId} late`)
    newest.set(matchId, Math.max(seq, newest.get(matchId) ?? 0))
  }
  const lastReload = Math.max(...received.reloads)
  for (const { messageId, content, at } of due) {
    const count = times.get(messageId) ?? 0
    // After a reload, the client has read over HTTP what existed by then, and receives what came after.
    if (count === 0 && at > lastReload) faults.lost.push(`"${content}" on the socket of ${person}`)
    if (count > 1) faults.doubled.push(`"${content}" on the socket of ${person}`)
  }
}

import { eventually } from '@codekin/test-kit/settle'
import type { Ledger } from '../ledger/ledger.ts'
import { join, meet, type Place } from './crowd.ts'
import { type Listener, listen } from './listener.ts'
import { newText } from './operations.ts'
import type { Person } from './person.ts'

/** Longer than any event takes on a busy machine. */
const patienceSeconds = 30

/**
 * The main flow between each two places, and within each: register, confirm, like each other, write both ways, and receive it
 * live. Returns the faults, a sentence each.
 */
export async function talk(places: readonly Place[], ledger: Ledger): Promise<string[]> {
  const failures: string[] = []
  for (const [i, here] of places.entries()) {
    for (const [j, there] of places.entries()) {
      const between = `from the door ${i + 1} to the door ${j + 1}`
      await doMainJob(here, there, ledger).catch((error: unknown) => failures.push(`${between}: ${String(error)}`))
    }
  }
  return failures
}

async function doMainJob(here: Place, there: Place, ledger: Ledger): Promise<void> {
  const [ann, bob] = [await join(here, ledger), await join(there, ledger)] as const
  const ends = [listenAt(here, ann), listenAt(there, bob)] as const
  try {
    await eventually(() => ends.every((end) => end.isOpen()), patienceSeconds)
    const { matchId } = await meet([ann, bob], ledger)
    await write({ matchId, by: ann, to: bob, end: ends[1] }, ledger)
    await write({ matchId, by: bob, to: ann, end: ends[0] }, ledger)
    for (const { api } of [ann, bob]) {
      await api.messaging.listConversations()
      await api.matching.listMatches()
      await api.matching.listCandidates({ query: { limit: 3 } })
      await api.users.getOwnProfile()
    }
  } finally {
    for (const end of ends) end.close()
  }
}

function listenAt({ origin }: Place, { token }: Person): Listener {
  return listen({ origin, token, onMessage: () => undefined })
}

type Exchange = { matchId: string; by: Person; to: Person; end: Listener }

async function write({ matchId, by, to, end }: Exchange, ledger: Ledger): Promise<void> {
  const content = newText()
  ledger.attempt(content)
  // A conversation exists once its match is known.
  const { id } = await eventually(
    () => by.api.messaging.sendMessage({ params: { id: matchId }, body: { content } }).catch(() => undefined),
    patienceSeconds,
  )
  ledger.write({ kind: 'message', matchId, messageId: id, by: by.id, to: to.id, content, at: performance.now() })
  await eventually(() => end.received().messages.some(({ messageId }) => messageId === id), patienceSeconds)
}

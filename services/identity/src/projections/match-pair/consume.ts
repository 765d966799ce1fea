import { matchCreated, matchEnded } from '@codekin/contracts/matching/events'
import type { Trx } from '@codekin/db/open-db'
import { consumer, type Handled } from '@codekin/event-bus/consume'
import type { Tables } from '../../store/tables.ts'

type Pair = { matchId: string; userIds: [string, string] }

export const followMatches = consumer({
  on: matchCreated,
  name: 'identity.follow-matches',
  handle: ({ data, trx }: Handled<Pair, Tables>) =>
    // The end of a match may have arrived first, and it is final.
    insertPair(trx, data, false)
      .onConflict((c) => c.doNothing())
      .execute(),
})

export const followEndedMatches = consumer({
  on: matchEnded,
  name: 'identity.follow-ended-matches',
  handle: ({ data, trx }: Handled<Pair, Tables>) =>
    insertPair(trx, data, true)
      .onConflict((c) => c.column('matchId').doUpdateSet({ isEnded: true }))
      .execute(),
})

function insertPair(trx: Trx<Tables>, { matchId, userIds: [a, b] }: Pair, isEnded: boolean) {
  const [lowUserId, highUserId] = a < b ? [a, b] : [b, a]
  return trx.insertInto('matchPair').values({ matchId, lowUserId, highUserId, isEnded })
}

import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { DueScope, Tables } from '../../tables.ts'
import { type Due, listPairs, listTurns, makeKeptDue, readPeopleFacts, takeDue } from '../facts/index.ts'
import { listAwardedPeople } from './repository-awards.ts'
import { lockLedgers } from './repository-locks.ts'
import { keepOpenings } from './repository-openings.ts'
import type { Claim } from './rules/claim.ts'
import { conversationClaims, type Pair } from './rules/conversation-claims.ts'
import { openingsOf } from './rules/opening.ts'
import { personClaims } from './rules/person-claims.ts'
import { writeLedgers } from './write-ledgers.ts'

const keptAtOnce = 200
/** Conversations and people of one transaction: few enough to be done within a few tenths of a second. */
const dueAtOnce = { oldest: 100, newest: 20 }

/**
 * Computes the awards of whatever is due from its facts, some conversations and people after the other, each time in a transaction of
 * its own. What a killed process left is still due. Answers whether nothing is left.
 */
export async function computeDue(db: Db<Tables>, now: Date, signal?: AbortSignal): Promise<boolean> {
  while ((await inTransaction(db, (trx) => makeKeptDue(trx, now, keptAtOnce))) === keptAtOnce) {
    if (signal?.aborted) return false
  }
  while (await inTransaction(db, (trx) => computeNext(trx, now))) {
    if (signal?.aborted) return false
  }
  return true
}

async function computeNext(trx: Trx<Tables>, now: Date): Promise<boolean> {
  const due = await takeDue(trx, dueAtOnce)
  if (due.length === 0) return false
  const [matchIds, personIds] = [keysOf(due, 'conversation'), keysOf(due, 'person')]
  const userIds = [...new Set([...personIds, ...(await listPeopleIn(trx, matchIds))])]
  // Before facts are read: whoever erases a person removes facts first, and then what was made of them.
  await lockLedgers(trx, userIds)
  const claims = [...(await claimsOfPeople(trx, personIds)), ...(await claimsOfConversations(trx, matchIds, now))]
  const groupIds = new Set(due.map(({ key }) => key))
  await writeLedgers(trx, { userIds, groupIds, claims, now })
  return true
}

function keysOf(due: readonly Due[], scope: DueScope): string[] {
  return due.filter((one) => one.scope === scope).map(({ key }) => key)
}

/** Whose ledger these conversations can change: also of those who were in them and are not any more. */
async function listPeopleIn(trx: Trx<Tables>, matchIds: readonly string[]): Promise<string[]> {
  const pairs = await listPairs(trx, matchIds)
  return [...pairs.flatMap(({ userIds }) => userIds), ...(await listAwardedPeople(trx, matchIds))]
}

async function claimsOfPeople(trx: Trx<Tables>, userIds: readonly string[]): Promise<Claim[]> {
  return (await readPeopleFacts(trx, userIds)).flatMap(personClaims)
}

/** By the same messages it is kept how each conversation began. */
async function claimsOfConversations(trx: Trx<Tables>, matchIds: readonly string[], now: Date): Promise<Claim[]> {
  const pairs = await listPairs(trx, matchIds)
  const turns = await listTurns(trx, matchIds)
  const turnsOf = ({ matchId }: Pair) => turns.get(matchId) ?? []
  const openings = pairs.flatMap((pair) =>
    openingsOf(pair, turnsOf(pair)).map((opening) => ({ ...opening, conversationId: pair.matchId })),
  )
  await keepOpenings(trx, matchIds, openings)
  return pairs.flatMap((pair) => conversationClaims(pair, turnsOf(pair), now))
}

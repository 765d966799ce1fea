import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { DueScope, Tables } from '../../tables.ts'
import {
  claimDue,
  type Due,
  listMessages,
  listPairs,
  listPeopleFacts,
  upsertDueForKeptMatches,
} from '../facts/index.ts'
import { listAwardedUserIds } from './repository-awards.ts'
import { upsertConversationStarts } from './repository-conversation-starts.ts'
import { lockLedgers } from './repository-locks.ts'
import type { Claim } from './rules/claim.ts'
import { conversationClaims, type Pair } from './rules/conversation-claims.ts'
import { conversationStarts } from './rules/conversation-starts.ts'
import { personClaims } from './rules/person-claims.ts'
import { writeLedgers } from './write-ledgers.ts'

const keptMatchesPerBatch = 200
/** Conversations and people per transaction: few enough to finish within some hundred milliseconds. */
const duePerBatch = { oldest: 100, newest: 20 }

/**
 * Recomputes the awards of due conversations and people from their facts, in batches with one transaction each. If the process dies, the
 * rest is still due. Returns whether everything due was computed.
 */
export async function computeDue(db: Db<Tables>, now: Date, signal?: AbortSignal): Promise<boolean> {
  while (
    (await inTransaction(db, (trx) => upsertDueForKeptMatches(trx, now, keptMatchesPerBatch))) === keptMatchesPerBatch
  ) {
    if (signal?.aborted) return false
  }
  while (await inTransaction(db, (trx) => computeNext(trx, now))) {
    if (signal?.aborted) return false
  }
  return true
}

async function computeNext(trx: Trx<Tables>, now: Date): Promise<boolean> {
  const due = await claimDue(trx, duePerBatch)
  if (due.length === 0) return false
  const [matchIds, personIds] = [keysOf(due, 'conversation'), keysOf(due, 'person')]
  const userIds = [...new Set([...personIds, ...(await listPeopleIn(trx, matchIds))])]
  // Lock before reading facts: an erasure deletes a person's facts first, then what was computed from them.
  await lockLedgers(trx, userIds)
  const claims = [...(await claimsOfPeople(trx, personIds)), ...(await claimsOfConversations(trx, matchIds, now))]
  const groupIds = new Set(due.map(({ key }) => key))
  await writeLedgers(trx, { userIds, groupIds, claims, now })
  return true
}

function keysOf(due: readonly Due[], scope: DueScope): string[] {
  return due.filter((one) => one.scope === scope).map(({ key }) => key)
}

/** Everyone whose ledger these conversations can change, including former participants. */
async function listPeopleIn(trx: Trx<Tables>, matchIds: readonly string[]): Promise<string[]> {
  const pairs = await listPairs(trx, matchIds)
  return [...pairs.flatMap(({ userIds }) => userIds), ...(await listAwardedUserIds(trx, matchIds))]
}

async function claimsOfPeople(trx: Trx<Tables>, userIds: readonly string[]): Promise<Claim[]> {
  return (await listPeopleFacts(trx, userIds)).flatMap(personClaims)
}

/** Also stores how each conversation started, from the same messages. */
async function claimsOfConversations(trx: Trx<Tables>, matchIds: readonly string[], now: Date): Promise<Claim[]> {
  const pairs = await listPairs(trx, matchIds)
  const messages = await listMessages(trx, matchIds)
  const messagesOf = ({ matchId }: Pair) => messages.get(matchId) ?? []
  const starts = pairs.flatMap((pair) =>
    conversationStarts(pair, messagesOf(pair)).map((start) => ({ ...start, conversationId: pair.matchId })),
  )
  await upsertConversationStarts(trx, matchIds, starts)
  return pairs.flatMap((pair) => conversationClaims(pair, messagesOf(pair), now))
}

import { type JuryDesk, type JuryHurdle, type JuryItem, juryHand } from '@codekin/contracts/reports/jury'
import type { Reader, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import type { Deps } from '../deps.ts'
import { hurdlesOf } from '../domain/jury-hurdles.ts'
import { findKnownItem, knownItemAfter } from '../domain/known-items.ts'
import { redact } from '../domain/redact.ts'
import { countActiveStrikes } from '../store/actions.ts'
import { findJuror, findJurorFacts, lockJuror } from '../store/jurors.ts'
import {
  countDeals,
  type DealRow,
  type HeldDeal,
  insertDeals,
  listHand,
  listJudgeable,
  listPartyNames,
} from '../store/jury-deals.ts'
import type { Tables } from '../store/tables.ts'

/** Why somebody may not judge; of whom identity has not told yet the account is young. */
export async function readHurdles(db: Reader<Tables>, userId: string, now: Date): Promise<JuryHurdle[]> {
  const [facts, activeStrikes, juror] = await Promise.all([
    findJurorFacts(db, userId),
    countActiveStrikes(db, userId, now),
    findJuror(db, userId),
  ])
  const known = facts ?? { createdAt: now, emailVerified: false, verifiedSkills: null }
  return hurdlesOf({ ...known, activeStrikes, isJuror: Boolean(juror?.joinedAt) }, now)
}

/** What somebody sees who wants to judge: why they may not, or what they were dealt, filled up to a hand. */
export async function openJuryDesk({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<JuryDesk> {
  const now = clock.now()
  const hurdles = await readHurdles(db, userId, now)
  const isJuror = !hurdles.includes('not-joined')
  if (hurdles.length > 0) {
    return { isJuror, hurdles, items: [], votesCast: (await countDeals(db, userId)).voted }
  }
  return await inTransaction(db, async (trx) => {
    await lockJuror(trx, userId)
    const { dealt, voted } = await countDeals(trx, userId)
    const missing = juryHand - (await listHand(trx, userId, juryHand)).length
    const caseIds = missing === 0 ? [] : await listJudgeable(trx, userId, missing)
    await insertDeals(trx, dealsOf({ userId, dealt, missing, caseIds, now }))
    const items = await presentHand(trx, await listHand(trx, userId, juryHand))
    return { isJuror, hurdles, items, votesCast: voted }
  })
}

type Dealing = { userId: string; dealt: number; missing: number; caseIds: readonly string[]; now: Date }

/** Fills a hand with the cases there are, and with a known item wherever it is the turn of one. */
function dealsOf({ userId, dealt, missing, caseIds, now }: Dealing): DealRow[] {
  const waiting = [...caseIds]
  const deals: DealRow[] = []
  while (deals.length < missing) {
    const knownKey = knownItemAfter(dealt + deals.length)?.key ?? null
    const caseId = knownKey === null ? (waiting.shift() ?? null) : null
    if (knownKey === null && caseId === null) break
    deals.push({ id: newId(), jurorId: userId, caseId, knownKey, dealtAt: now, vote: null, votedAt: null })
  }
  return deals
}

async function presentHand(trx: Trx<Tables>, hand: readonly HeldDeal[]): Promise<JuryItem[]> {
  const names = await listPartyNames(
    trx,
    hand.flatMap(({ caseId }) => caseId ?? []),
  )
  return hand.flatMap(({ id, caseId, knownKey, dealtAt, reportGroup, text }) => {
    const item = { id, dealtAt: dealtAt.toISOString() }
    const known = knownKey === null ? undefined : findKnownItem(knownKey)
    if (known) return [{ ...item, group: known.group, text: known.text }]
    if (reportGroup === null || text === null) return []
    const called = names.filter((each) => each.caseId === caseId).map(({ name }) => name)
    return [{ ...item, group: reportGroup, text: redact(text, called) }]
  })
}

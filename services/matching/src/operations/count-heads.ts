import { roundPeopleCount } from '@codekin/contracts/privacy/people-counts'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { activityStepDays, hiddenActivityStep } from '../domain/compatibility/index.ts'
import { countCandidates } from '../store/candidate-index.ts'
import { countHeadsOf, findWholeCount, type Heads, replaceHeadcounts } from '../store/headcounts.ts'
import type { Tables } from '../store/tables.ts'

/** All steps but the last, of whoever was away for a month; whoever hides it counts as here. */
const activeSteps = [...activityStepDays.keys()].slice(0, -1).concat(hiddenActivityStep)
/** Counted in parts, so that no statement runs long. */
const parts = 64
const countedFor = 3_600_000
/** Sooner, where there are so many more or fewer than at the last count. */
const muchChanged = 0.1
const exactUpTo = 20_000

/** Counts how many there are of each role and in each city, once an hour, and sooner where many came or went. */
export async function countHeads(db: Db<Tables>, now: Date, signal: AbortSignal): Promise<void> {
  const last = await findWholeCount(db)
  const { count } = await countCandidates(db, { exactUpTo })
  if (last && isStillTrue(last, count, now)) return
  const heads = new Map<string, Heads>()
  for (let part = 0; part < parts; part += 1) {
    if (signal.aborted) return
    // The last part holds whoever stands at the very end too.
    const to = part === parts - 1 ? 2 : (part + 1) / parts
    for (const found of await countHeadsOf(db, { from: part / parts, to, activeSteps, now })) add(heads, found)
  }
  // Stored rounded, so that not even their order reveals more.
  const told = [...heads.values()].flatMap((one) => {
    const people = roundPeopleCount(one.people)
    return people === 0 ? [] : [{ ...one, people }]
  })
  const all = { kind: 'all', key: '', name: '', people: count } as const
  await inTransaction(db, (trx) => replaceHeadcounts(trx, [all, ...told], now))
}

function isStillTrue(last: { people: number; countedAt: Date }, count: number, now: Date): boolean {
  const isFresh = now.getTime() - last.countedAt.getTime() < countedFor
  return isFresh && Math.abs(count - last.people) <= muchChanged * Math.max(count, last.people)
}

function add(heads: Map<string, Heads>, found: Heads): void {
  const key = `${found.kind} ${found.key}`
  const known = heads.get(key)
  heads.set(key, known ? { ...known, people: known.people + found.people } : found)
}

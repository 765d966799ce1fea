import { countSwipeDays } from '@codekin/contracts/matching/commands'
import { countMessageDays } from '@codekin/contracts/messaging/commands'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { ask } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { addDays, type Days, toUtcDay } from '../domain/days.ts'
import type { DayFigureTable } from '../store/analytics-tables.ts'
import { deleteDayFigures, findLastDay, replaceDayFigures } from '../store/day-figures.ts'
import { replaceFirstMatchWaits, upsertMatchFigures } from '../store/match-figures.ts'
import { findFirstSignup, upsertNewcomerFigures } from '../store/newcomer-figures.ts'
import { upsertCohorts, upsertPresenceFigures } from '../store/presence-figures.ts'
import { upsertRevenueFigures } from '../store/revenue-figures.ts'
import type { Tables } from '../store/tables.ts'

type RollUpDeps = Pick<Deps, 'db' | 'bus' | 'clock'>
type RollUp = {
  metrics: readonly string[]
  /** Late events still change this many days back. */
  reachDays: number
  write: (trx: Trx<Tables>, days: Days) => Promise<void>
}

/** A newcomer's progress may change for two months. */
const newcomerDays = 60

const rollUps: readonly RollUp[] = [
  { metrics: ['active', 'weekly-active', 'monthly-active'], reachDays: 2, write: upsertPresenceFigures },
  { metrics: [], reachDays: 2, write: upsertCohorts },
  {
    metrics: [
      'signups',
      ...['confirmed', 'onboarded', 'swiped', 'matched', 'wrote', 'activated'].map((step) => `newcomers-${step}`),
    ],
    reachDays: newcomerDays,
    write: upsertNewcomerFigures,
  },
  { metrics: ['matches', 'matches-replied', 'reports'], reachDays: 4, write: upsertMatchFigures },
  { metrics: [], reachDays: 4, write: replaceFirstMatchWaits },
  { metrics: ['revenue', 'returned', 'mrr', 'paying', 'lost'], reachDays: 4, write: upsertRevenueFigures },
]

/** The day up to which figures exist; without it all are computed, from the first signup on. */
const rolledUpTo = 'made-up-to'
/** Most days per request that owners answer. */
const daysPerRequest = 40

/**
 * Computes the figures of the days that may have changed since the last run, and of older days that were never computed.
 * Idempotent, so it can be killed and restarted at any point.
 */
export async function rollUp({ db, bus, clock }: RollUpDeps, { signal }: { signal: AbortSignal }): Promise<void> {
  const today = toUtcDay(clock.now())
  const last = await findLastDay(db, rolledUpTo)
  const first = last === undefined ? await inTransaction(db, findFirstSignup) : undefined
  const since = last ?? (first && toUtcDay(first)) ?? today
  const daysOf = (reachDays: number): Days => {
    const reached = addDays(today, -reachDays)
    return { from: last === undefined || last < reached ? since : reached, to: today }
  }
  for (const { metrics, reachDays, write } of rollUps) {
    if (signal.aborted) return
    const days = daysOf(reachDays)
    await inTransaction(db, async (trx) => {
      await deleteDayFigures(trx, metrics, days)
      await write(trx, days)
    })
  }
  await fetchOwnerCounts({ db, bus }, daysOf(1))
  await inTransaction(db, (trx) => replaceDayFigures(trx, [{ metric: rolledUpTo, day: today, value: 1 }]))
}

/** Recomputes the figures of all days from the first signup on. */
export async function rollUpAll(deps: RollUpDeps, o: { signal: AbortSignal }): Promise<void> {
  const allDays = { from: '1970-01-01', to: toUtcDay(deps.clock.now()) }
  await inTransaction(deps.db, (trx) => deleteDayFigures(trx, [rolledUpTo], allDays))
  await rollUp(deps, o)
}

/** Asks the owning services for daily counts of events too frequent to be published one by one. */
async function fetchOwnerCounts({ db, bus }: Omit<RollUpDeps, 'clock'>, { from, to }: Days): Promise<void> {
  for (let begin = from; begin <= to; begin = addDays(begin, daysPerRequest)) {
    const end = addDays(begin, daysPerRequest - 1)
    const days = { from: begin, to: end < to ? end : to }
    const [swiping, writing] = await Promise.all([ask(bus, countSwipeDays, days), ask(bus, countMessageDays, days)])
    const figures = [
      ...swiping.days.flatMap(({ day, swipes, impressionGini }): DayFigureTable[] => [
        { metric: 'swipes', day, value: swipes },
        // If an owner has deleted its impressions, the earlier figure stays.
        ...(impressionGini === null ? [] : [{ metric: 'impression-gini', day, value: impressionGini }]),
      ]),
      ...writing.days.map(({ day, messages }) => ({ metric: 'messages', day, value: messages })),
    ]
    await inTransaction(db, async (trx) => {
      await deleteDayFigures(trx, ['swipes', 'messages'], days)
      await replaceDayFigures(trx, figures)
    })
  }
}

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

type Needed = Pick<Deps, 'db' | 'bus' | 'clock'>
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
const madeUpTo = 'made-up-to'
/** Most days per request that owners answer. */
const askedDays = 40

/**
 * Computes the figures of the days that may have changed since the last run, and of older days that were never computed.
 * Idempotent, so it can be killed and restarted at any point.
 */
export async function rollUp({ db, bus, clock }: Needed, { signal }: { signal: AbortSignal }): Promise<void> {
  const today = toUtcDay(clock.now())
  const last = await findLastDay(db, madeUpTo)
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
  await askOwners({ db, bus }, daysOf(1))
  await inTransaction(db, (trx) => replaceDayFigures(trx, [{ metric: madeUpTo, day: today, value: 1 }]))
}

/** Recomputes the figures of all days from the first signup on. */
export async function rollUpAnew(needed: Needed, o: { signal: AbortSignal }): Promise<void> {
  const ever = { from: '1970-01-01', to: toUtcDay(needed.clock.now()) }
  await inTransaction(needed.db, (trx) => deleteDayFigures(trx, [madeUpTo], ever))
  await rollUp(needed, o)
}

/** Asks the owning services for daily counts of events too frequent to be published one by one. */
async function askOwners({ db, bus }: Omit<Needed, 'clock'>, { from, to }: Days): Promise<void> {
  for (let begin = from; begin <= to; begin = addDays(begin, askedDays)) {
    const end = addDays(begin, askedDays - 1)
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

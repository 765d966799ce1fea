import { countSwipeDays } from '@codekin/contracts/matching/commands'
import { countMessageDays } from '@codekin/contracts/messaging/commands'
import { inTransaction } from '@codekin/db/transaction'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { type SeededYear, seededYear } from '../../../testing/seeded-year.ts'
import { addDays, type Days, getPeriods, getWeekStart, listDays, toUtcDay } from '../../domain/days.ts'
import { accounts } from '../../projections/account/projection.ts'
import { activeDays } from '../../projections/active-day/projection.ts'
import { firstSwipes } from '../../projections/first-swipe/projection.ts'
import { firstWords } from '../../projections/first-word/projection.ts'
import { matchPairs } from '../../projections/match-pair/projection.ts'
import { payments } from '../../projections/payment/projection.ts'

const now = new Date('2026-11-22T15:00:00.000Z')
const today = toUtcDay(now)
const year = seededYear(now, 160)
const { current, previous } = getPeriods(today, 365)
/** Replies of matching and messaging, different for each day, so that a day counted twice or not at all shows. */
const swipesOn = (day: string) => Number(day.slice(8)) * 3
const messagesOn = (day: string) => Number(day.slice(8)) * 2

let service: TestAdmin
let admin: TestCaller
let stopNeighbours: () => Promise<void>
beforeAll(async () => {
  service = await startAdmin()
  service.clock.set(now)
  const neighbours = await serveCommands(
    service.bus,
    [
      servedCommand(countSwipeDays, async (days) => ({
        days: listDays(days).map((day) => ({ day, swipes: swipesOn(day), impressionGini: 0.25 })),
      })),
      servedCommand(countMessageDays, async (days) => ({
        days: listDays(days).map((day) => ({ day, messages: messagesOn(day) })),
      })),
    ],
    service.deps.log,
  )
  stopNeighbours = neighbours.stop
  await project(year)
  admin = await service.as({ role: 'admin' })
  await service.work('roll-up')
})
afterAll(async () => {
  await stopNeighbours()
  await service.stop()
})

/** Fills the projections from the owners' snapshots. */
async function project({
  accounts: known,
  visits,
  swipes,
  matches,
  messages,
  payments: paid,
}: SeededYear): Promise<void> {
  await inTransaction(service.deps.db, async (trx) => {
    const brought = [
      [accounts(service.deps), known],
      [activeDays, visits],
      [firstSwipes, swipes],
      [matchPairs, matches],
      [firstWords, messages],
      [payments, paid],
    ] as const
    for (const [projection, items] of brought) {
      for (let at = 0; at < items.length; at += 500) await projection.keep(trx, items.slice(at, at + 500))
    }
  })
}

const within = (at: string, { from, to }: Days) => at.slice(0, 10) >= from && at.slice(0, 10) <= to
const joinedIn = (days: Days) => year.accounts.filter(({ createdAt }) => within(createdAt, days))
const visitors = (days: Days) =>
  new Set(year.visits.flatMap(({ userId, day }) => (within(day, days) ? [userId] : []))).size
const share = (part: number, total: number) => (total === 0 ? null : part / total)

test('sign-ups, visits and funnel steps equal counts made by hand', async () => {
  const answer = await admin.analytics.analyseUsers({ query: { timeRange: '365d' } })
  const swiped = new Map(year.swipes.map(({ userId, swipedAt }) => [userId, Date.parse(swipedAt)]))
  const activated = (days: Days) =>
    joinedIn(days).filter(({ userId, createdAt, onboardingCompletedAt }) => {
      const deadline = Date.parse(createdAt) + 7 * 86_400_000
      const isOnboarded = onboardingCompletedAt !== null && Date.parse(onboardingCompletedAt) < deadline
      return isOnboarded && (swiped.get(userId) ?? deadline) < deadline
    }).length
  const daily = (days: Days) => listDays(days).reduce((sum, day) => sum + visitors({ from: day, to: day }), 0) / 365
  const windowed = (length: number) => ({
    value: visitors({ from: addDays(current.to, 1 - length), to: current.to }),
    previous: visitors({ from: addDays(previous.to, 1 - length), to: previous.to }),
  })
  expect(answer.figures).toEqual({
    signups: { value: joinedIn(current).length, previous: joinedIn(previous).length },
    dailyActive: { value: daily(current), previous: daily(previous) },
    weeklyActive: windowed(7),
    monthlyActive: windowed(30),
    activation: {
      value: share(activated(current), joinedIn(current).length),
      previous: share(activated(previous), joinedIn(previous).length),
    },
  })
  const matched = new Set(year.matches.flatMap(({ userIds }) => userIds))
  const wrote = new Set(year.messages.map(({ senderId }) => senderId))
  const taken: [step: string, hasTaken: (account: SeededYear['accounts'][number]) => boolean][] = [
    ['signed-up', () => true],
    ['confirmed', ({ emailVerified }) => emailVerified],
    ['onboarded', ({ onboardingCompletedAt }) => onboardingCompletedAt !== null],
    ['first-swipe', ({ userId }) => swiped.has(userId)],
    ['first-match', ({ userId }) => matched.has(userId)],
    ['first-message', ({ userId }) => wrote.has(userId)],
  ]
  const countThrough = (last: number) =>
    joinedIn(current).filter((account) => taken.slice(0, last + 1).every(([, hasTaken]) => hasTaken(account))).length
  expect(answer.funnel).toEqual(taken.map(([step], at) => ({ step, people: countThrough(at) })))
  expect(answer.series.active).toEqual(
    listDays(current).map((day) => ({ day, value: visitors({ from: day, to: day }) })),
  )
})

test('no funnel step counts more people than the previous one, though some swipe before onboarding', async () => {
  const hasSkipped = year.swipes.some(({ userId }) =>
    joinedIn(current).some((one) => one.userId === userId && one.onboardingCompletedAt === null),
  )
  expect(hasSkipped).toBe(true)
  for (const timeRange of ['7d', '30d', '90d', '365d'] as const) {
    const { funnel } = await admin.analytics.analyseUsers({ query: { timeRange } })
    const people = funnel.map((step) => step.people)
    expect(people).toEqual(people.toSorted((a, b) => b - a))
  }
})

test('the weekly retention of each cohort equals a count made by hand', async () => {
  const { cohorts } = await admin.analytics.analyseUsers({ query: { timeRange: '90d' } })
  expect(cohorts.length).toBeGreaterThan(8)
  for (const { week, people, retention } of cohorts) {
    const ids = new Set(joinedIn({ from: week, to: addDays(week, 6) }).map(({ userId }) => userId))
    expect(people).toBe(ids.size)
    const seen = retention.map((_, age) => {
      const days = { from: addDays(week, 7 * age), to: addDays(week, 7 * age + 6) }
      return new Set(year.visits.filter(({ userId, day }) => ids.has(userId) && within(day, days)).map((v) => v.userId))
    })
    expect(retention).toEqual(seen.map((each) => each.size / ids.size))
    expect(addDays(week, 7 * (retention.length - 1))).toBe(getWeekStart(today))
  }
})

/** Finds each payer's monthly amount on a day by looking at every payment. */
function coverOn(day: string, currency?: string): Map<string, number> {
  const byPayer = Map.groupBy(year.payments, ({ userId }) => userId)
  const covers = [...byPayer].flatMap(([userId, own]): [string, number][] => {
    const last = own
      .filter(({ paidAt }) => paidAt.slice(0, 10) <= day)
      .toSorted((a, b) => (a.paidAt < b.paidAt ? -1 : 1))
      .at(-1)
    if (!last || (currency && last.currency !== currency)) return []
    const [paidYear, month, date] = last.paidAt.slice(0, 10).split('-').map(Number) as [number, number, number]
    const lengthOfMonth = new Date(Date.UTC(paidYear, month + 1, 0)).getUTCDate()
    const until =
      last.interval === 'year'
        ? toUtcDay(new Date(Date.UTC(paidYear + 1, month - 1, month === 2 ? Math.min(date, 28) : date)))
        : toUtcDay(new Date(Date.UTC(paidYear, month, Math.min(date, lengthOfMonth))))
    return day < until ? [[userId, last.amount / (last.interval === 'year' ? 12 : 1)]] : []
  })
  return new Map(covers)
}

test('revenue, recurring revenue, payers and lost payers equal counts made by hand, in one currency', async () => {
  const { figures, currency, series } = await admin.analytics.analyseRevenue({ query: { timeRange: '365d' } })
  expect(currency).toBe('eur')
  const revenue = (days: Days) =>
    year.payments.reduce((sum, one) => sum + (one.currency === 'eur' && within(one.paidAt, days) ? one.amount : 0), 0)
  const mrr = (day: string) => [...coverOn(day, 'eur').values()].reduce((sum, monthly) => sum + monthly, 0)
  expect(figures.revenue).toEqual({ value: revenue(current), previous: revenue(previous) })
  expect(figures.mrr).toEqual({ value: Math.round(mrr(current.to)), previous: Math.round(mrr(previous.to)) })
  expect(figures.paying).toEqual({ value: coverOn(current.to).size, previous: coverOn(previous.to).size })
  expect(figures.arpu.value).toBeCloseTo(revenue(current) / coverOn(current.to).size)
  const differing = series.mrr.filter(({ day, value }) => Math.abs(value - mrr(day)) > 0.01)
  expect(differing).toEqual([])
  const lost = listDays(current).flatMap((day) => {
    const still = coverOn(day)
    return [...coverOn(addDays(day, -1)).keys()].filter((userId) => !still.has(userId))
  })
  expect(lost.length).toBeGreaterThan(3)
  expect(figures.churn.value).toBeCloseTo(lost.length / coverOn(previous.to).size)
})

test('swipes, matches, replies and waits equal counts made by hand', async () => {
  const { figures, series } = await admin.analytics.analyseActivity({ query: { timeRange: '365d' } })
  const expectedSum = (of: (day: string) => number, days: Days) => listDays(days).reduce((sum, day) => sum + of(day), 0)
  const made = (days: Days) => year.matches.filter(({ createdAt }) => within(createdAt, days))
  const replied = (days: Days) =>
    made(days).filter(({ matchId, userIds, createdAt }) =>
      userIds.every((userId) =>
        year.messages.some(
          (message) =>
            message.conversationId === matchId &&
            message.senderId === userId &&
            Date.parse(message.writtenAt) <= Date.parse(createdAt) + 48 * 3_600_000,
        ),
      ),
    ).length
  expect(figures.swipes.value).toBe(expectedSum(swipesOn, current))
  expect(figures.messages.value).toBe(expectedSum(messagesOn, current))
  expect(figures.matches).toEqual({ value: made(current).length, previous: made(previous).length })
  expect(figures.repliedWithin48Hours).toEqual({
    value: share(replied(current), made(current).length),
    previous: share(replied(previous), made(previous).length),
  })
  const waits = year.accounts.flatMap(({ userId, createdAt }) => {
    const first = year.matches
      .filter(({ userIds }) => userIds.includes(userId))
      .map((match) => match.createdAt)
      .toSorted()[0]
    return first && within(first, current) ? [Math.floor((Date.parse(first) - Date.parse(createdAt)) / 86_400_000)] : []
  })
  const sorted = waits.toSorted((a, b) => a - b)
  expect(figures.medianDaysToFirstMatch.value).toBe(sorted[Math.ceil(sorted.length / 2) - 1])
  expect(figures.impressionGini.value).toBeCloseTo(0.25)
  expect(series.matches.reduce((sum, { value }) => sum + value, 0)).toBe(figures.matches.value)
})

test('a late event corrects the figures, and recomputing them changes nothing', async () => {
  const ask = async () => (await admin.analytics.analyseUsers({ query: { timeRange: '7d' } })).figures
  const before = await ask()
  await service.work('roll-up')
  expect(await ask()).toEqual(before)
  const late = { userId: (year.accounts[0] as SeededYear['accounts'][number]).userId, day: addDays(today, -1) }
  const isNew = !year.visits.some(({ userId, day }) => userId === late.userId && day === late.day)
  await project({ accounts: [], visits: [late], swipes: [], matches: [], messages: [], payments: [] })
  await service.work('roll-up')
  expect((await ask()).dailyActive.value).toBeCloseTo((before.dailyActive.value ?? 0) + (isNew ? 1 / 7 : 0))
})

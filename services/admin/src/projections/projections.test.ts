import {
  accountChanged,
  paymentReturned,
  profileChanged,
  subscriptionChanged,
  userActive,
} from '@codekin/contracts/identity/events'
import { blockChanged, matchChanged } from '@codekin/contracts/matching/events'
import { inTransaction } from '@codekin/db/transaction'
import type { Projection } from '@codekin/event-bus/follow'
import { newId } from '@codekin/service-kit/new-id'
import { blockHistories, type Histories, historiesOf, matchHistories, newestOf } from '@codekin/test-kit/histories'
import { empty, expectAnyOrder, type Fed, fed, feed, rebuildFrom, rowsOf } from '@codekin/test-kit/projections'
import { anAccount, aPlanState, aProfileCard } from '@codekin/test-kit/states'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../testing/makers.ts'
import type { Tables } from '../store/tables.ts'
import { accounts } from './account/projection.ts'
import { activeDays } from './active-day/projection.ts'
import { blocks } from './block/projection.ts'
import { cards } from './card/projection.ts'
import { matchPairs } from './match-pair/projection.ts'
import { paymentReturns } from './payment-return/projection.ts'
import { planStates } from './plan-state/projection.ts'

/** Fixed: these tests don't check the times of account events. */
const testClock = { now: () => new Date('2026-03-02T10:00:00Z') }

let service: TestAdmin
beforeAll(async () => void (service = await startAdmin()))
afterAll(() => service.stop())

const accountHistories = historiesOf((userId, sourceVersion) =>
  fc
    .record({
      fullName: fc.constantFrom('Ann', 'Zoë %_', '__proto__'),
      role: fc.constantFrom('user' as const, 'admin' as const),
      closing: fc.option(fc.constant({ closedAt: '2026-03-01T09:00:00.000Z', erasesAt: '2026-03-15T09:00:00.000Z' })),
      onboardingCompletedAt: fc.option(fc.constant('2026-01-05T09:10:00.000Z')),
    })
    .map((about) => anAccount({ userId, sourceVersion, ...about })),
)
const cardHistories = historiesOf((userId, sourceVersion) =>
  fc
    .record({ headline: fc.constantFrom('Go', 'constructor'), photoUrl: fc.option(fc.constant('/photo')) })
    .map((about) => aProfileCard({ userId, sourceVersion, ...about })),
)
const planHistories = historiesOf((userId, sourceVersion) =>
  fc
    .constantFrom('pro' as const, 'team' as const, 'free' as const)
    .map((plan) => aPlanState({ userId, sourceVersion, plan })),
)
const returnHistories = historiesOf((userId, sourceVersion) =>
  fc.record({ isOpen: fc.boolean(), restoredAt: fc.option(fc.constant('2026-03-01T09:00:00.000Z')) }).map((about) => ({
    userId,
    sourceVersion,
    returnId: `du_${userId}`,
    invoiceId: `in_${userId}`,
    kind: 'dispute' as const,
    amount: 900,
    currency: 'eur',
    returnedAt: '2026-02-01T09:00:00.000Z',
    ...about,
  })),
)

type Case = { of: string; table: string; projection: Projection<Tables>; histories: Histories<Fed> }
const asHistories = <S>(histories: Histories<S>, asEvent: (state: S) => Fed): Histories<Fed> =>
  histories.map((all) => all.map((states) => states.map(asEvent)))
const cases: Case[] = [
  {
    of: 'accounts',
    table: 'account',
    projection: accounts({ clock: testClock }),
    histories: asHistories(accountHistories, (s) => fed(accountChanged, s)),
  },
  {
    of: 'profiles',
    table: 'card',
    projection: cards,
    histories: asHistories(cardHistories, (s) => fed(profileChanged, s)),
  },
  {
    of: 'plans',
    table: 'plan_state',
    projection: planStates,
    histories: asHistories(planHistories, (s) => fed(subscriptionChanged, s)),
  },
  {
    of: 'refunds and disputes',
    table: 'payment_return',
    projection: paymentReturns,
    histories: asHistories(returnHistories, (s) => fed(paymentReturned, s)),
  },
  {
    of: 'matches',
    table: 'match_pair',
    projection: matchPairs,
    histories: asHistories(matchHistories, (s) => fed(matchChanged, s)),
  },
  {
    of: 'blocks',
    table: 'block',
    projection: blocks,
    histories: asHistories(blockHistories, (s) => fed(blockChanged, s)),
  },
]

describe.each(cases)('the projection of $of', ({ table, projection, histories }) => {
  test('has the same rows for any order and repetition of events', async () => {
    const { db } = service.deps
    await expectAnyOrder(
      { db, projection, tables: [table] },
      histories.map((all) => all.flat()),
    )
  })

  test("is rebuilt from its owner's replies after it was emptied", async () => {
    const { db } = service.deps
    const all = fc.sample(histories, 1).flat()
    await empty(db, [table])
    await feed(db, projection, all.flat())
    const before = await rowsOf(db, [table])
    await empty(db, [table])
    await rebuildFrom(
      service,
      projection,
      newestOf(all).map(({ data }) => data),
    )
    expect(await rowsOf(db, [table])).toEqual(before)
    expect(before[table]).not.toEqual([])
  })
})

/** Both projections combined, for histories with events of both. */
const accountProjection = accounts({ clock: testClock })
const withDays: Projection<Tables> = {
  ...accountProjection,
  consumers: [...accountProjection.consumers, ...activeDays.consumers],
}
const tables = ['account', 'active_day']
const userId = newId()
const day = fc.constantFrom('2025-12-01', '2026-01-05', '2026-02-01', '2026-02-28', '2026-03-01')

test('an account has the newest day its owner was active, in any order of events', async () => {
  const { db } = service.deps
  const stories = fc
    .array(day, { minLength: 1, maxLength: 4 })
    .map((days) => [
      ...days.map((one) => fed(userActive, { userId, day: one })),
      fed(accountChanged, anAccount({ userId })),
      fed(accountChanged, anAccount({ userId, sourceVersion: 2, emailVerified: false })),
    ])
  await expectAnyOrder({ db, projection: withDays, tables }, stories)
})

test('an account and an active day stored concurrently do not miss each other', async () => {
  const { db } = service.deps
  await empty(db, tables)
  const people = Array.from({ length: 20 }, newId)
  await Promise.all(
    people.flatMap((one) => [
      inTransaction(db, (trx) => accounts(service.deps).keep(trx, [anAccount({ userId: one })])),
      inTransaction(db, (trx) => activeDays.keep(trx, [{ userId: one, day: '2026-04-01' }])),
    ]),
  )
  const rows = await db.selectFrom('account').select('lastActiveDay').where('userId', 'in', people).execute()
  expect(rows.map(({ lastActiveDay }) => lastActiveDay)).toEqual(people.map(() => '2026-04-01'))
})

test('active days rebuilt from their owner equal the earlier ones', async () => {
  const { db } = service.deps
  await empty(db, tables)
  const days = ['2026-02-01', '2026-03-01', '2026-01-20'].map((one) => ({ userId, day: one }))
  await feed(db, withDays, [fed(accountChanged, anAccount({ userId })), ...days.map((one) => fed(userActive, one))])
  const before = await rowsOf(db, tables)
  expect(before['account']).toMatchObject([{ last_active_day: '2026-03-01' }])
  await empty(db, ['active_day'])
  await rebuildFrom(service, activeDays, days)
  expect(await rowsOf(db, tables)).toEqual(before)
  await empty(db, ['account'])
  await rebuildFrom(service, accounts(service.deps), [anAccount({ userId })])
  expect(await rowsOf(db, tables)).toEqual(before)
})

import { standingChanged } from '@codekin/contracts/admin/events'
import { profileChanged } from '@codekin/contracts/identity/events'
import type { Projection } from '@codekin/event-bus/follow'
import { testClock } from '@codekin/test-kit/clock'
import { type Histories, historiesOf, newestOf, standingHistories } from '@codekin/test-kit/histories'
import { empty, expectAnyOrder, type Fed, fed, feed, rebuildFrom, rowsOf } from '@codekin/test-kit/projections'
import { aProfileCard } from '@codekin/test-kit/states'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../testing/people.ts'
import type { Tables } from '../store/tables.ts'
import { profileCards } from './profile-card/projection.ts'
import { standings } from './standing/projection.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const cardHistories = historiesOf((userId, sourceVersion) =>
  fc
    .record({
      fullName: fc.constantFrom('Ann', '__proto__'),
      discoverable: fc.boolean(),
      emailVerified: fc.boolean(),
      city: fc.constantFrom('Berlin', 'Bern'),
      experienceYears: fc.integer({ min: 0, max: 20 }),
    })
    .map((about) => aProfileCard({ userId, sourceVersion, skills: [], ...about })),
)

type Case = { of: string; tables: string[]; projection: Projection<Tables>; told: Histories<Fed> }
const cases: Case[] = [
  {
    of: 'profiles',
    // The index entry of a developer depends on their card.
    tables: ['profileCard', 'candidateCell'],
    projection: profileCards({ clock: testClock() }),
    told: cardHistories.map((histories) => histories.map((states) => states.map((one) => fed(profileChanged, one)))),
  },
  {
    of: 'standings',
    tables: ['standing'],
    projection: standings,
    told: standingHistories.map((histories) =>
      histories.map((states) => states.map((one) => fed(standingChanged, one))),
    ),
  },
]

describe.each(cases)('the projection of $of', ({ tables, projection, told }) => {
  test('gives the same rows under any order and repetition of events', async () => {
    const { db } = matching.deps
    await expectAnyOrder(
      { db, projection, tables },
      told.map((histories) => histories.flat()),
    )
  })

  test('is rebuilt from its owner after being emptied', async () => {
    const { db } = matching.deps
    const histories = fc.sample(told, 1).flat()
    await empty(db, tables)
    await feed(db, projection, histories.flat())
    const before = await rowsOf(db, tables)
    await empty(db, tables)
    await rebuildFrom(
      matching,
      projection,
      newestOf(histories).map(({ data }) => data),
    )
    expect(await rowsOf(db, tables)).toEqual(before)
    expect(Object.values(before)[0]).not.toEqual([])
  })
})

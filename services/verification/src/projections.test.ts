import { standingChanged } from '@codekin/contracts/admin/events'
import { consentChanged, profileChanged } from '@codekin/contracts/identity/events'
import { matchChanged } from '@codekin/contracts/matching/events'
import type { Projection } from '@codekin/event-bus/follow'
import { type Histories, historiesOf, matchHistories, newestOf, standingHistories } from '@codekin/test-kit/histories'
import { empty, expectAnyOrder, type Fed, fed, feed, rebuildFrom, rowsOf } from '@codekin/test-kit/projections'
import { aProfileCard } from '@codekin/test-kit/states'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startVerification, type TestVerification } from '../testing/makers.ts'
import { consents } from './modules/connection/events.ts'
import { matchPairs } from './modules/endorsements/events.ts'
import { members, standings } from './modules/evidence/events.ts'
import type { Tables } from './tables.ts'

let service: TestVerification
beforeAll(async () => void (service = await startVerification()))
afterAll(() => service.stop())

const cardHistories = historiesOf((userId, sourceVersion) =>
  fc
    .record({ fullName: fc.constantFrom('Ann', '__proto__'), isClosed: fc.boolean() })
    .map((about) => aProfileCard({ userId, sourceVersion, ...about })),
)

const consentHistories = historiesOf((userId, sourceVersion) =>
  fc.subarray(['github-analysis' as const, 'analytics' as const]).map((granted) => ({
    userId,
    sourceVersion,
    granted,
    decided: 'github-analysis' as const,
    decidedAt: '2026-01-05T09:00:00.000Z',
  })),
)

type Case = { of: string; tables: string[]; projection: () => Projection<Tables>; samples: Histories<Fed> }
const cases: Case[] = [
  {
    of: 'profiles',
    tables: ['member'],
    projection: () => members,
    samples: cardHistories.map((histories) => histories.map((states) => states.map((one) => fed(profileChanged, one)))),
  },
  {
    of: 'standings',
    tables: ['standing'],
    projection: () => standings,
    samples: standingHistories.map((histories) =>
      histories.map((states) => states.map((one) => fed(standingChanged, one))),
    ),
  },
  {
    of: 'consents',
    tables: ['consent'],
    projection: () => consents(service.deps),
    samples: consentHistories.map((histories) =>
      histories.map((states) => states.map((one) => fed(consentChanged, one))),
    ),
  },
  {
    of: 'matches',
    tables: ['match_pair'],
    projection: () => matchPairs,
    samples: matchHistories.map((histories) => histories.map((states) => states.map((one) => fed(matchChanged, one)))),
  },
]

describe.each(cases)('the projection of $of', ({ tables, projection, samples }) => {
  test('has the same rows however often and in whatever order events arrive', async () => {
    const { db } = service.deps
    await expectAnyOrder(
      { db, projection: projection(), tables },
      samples.map((histories) => histories.flat()),
    )
  })

  test("is rebuilt from its owner's responses after it was emptied", async () => {
    const { db } = service.deps
    const histories = fc.sample(samples, 1).flat()
    await empty(db, tables)
    await feed(db, projection(), histories.flat())
    const before = await rowsOf(db, tables)
    await empty(db, tables)
    await rebuildFrom(
      service,
      projection(),
      newestOf(histories).map(({ data }) => data),
    )
    expect(await rowsOf(db, tables)).toEqual(before)
    expect(Object.values(before)[0]).not.toEqual([])
  })
})

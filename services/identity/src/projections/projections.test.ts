import { standingChanged } from '@codekin/contracts/admin/events'
import { blockChanged, matchChanged } from '@codekin/contracts/matching/events'
import { skillVerified } from '@codekin/contracts/verification/events'
import { blockHistories, historiesOf, matchHistories, newestOf, standingHistories } from '@codekin/test-kit/histories'
import { empty, expectAnyOrder, fed, feed, rebuildFrom, rowsOf } from '@codekin/test-kit/projections'
import { aBlock } from '@codekin/test-kit/states'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { blocks } from './block/projection.ts'
import { matchPairs } from './match-pair/projection.ts'
import { standings } from './standing/projection.ts'
import { verifiedSkills } from './verified-skill/projection.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const provedHistories = historiesOf((userId, sourceVersion) =>
  fc.subarray(['endorsement' as const, 'github' as const]).map((methods) => ({
    userId,
    skill: 'Rust',
    sourceVersion,
    methods,
    confidence: methods.length * 30,
    changedAt: '2026-01-05T09:00:00.000Z',
  })),
)

describe.each([
  {
    of: 'blocks',
    table: 'block',
    projection: () => blocks,
    events: blockHistories.map((histories) => histories.map((states) => states.map((one) => fed(blockChanged, one)))),
  },
  {
    of: 'matches',
    table: 'matchPair',
    projection: () => matchPairs,
    events: matchHistories.map((histories) => histories.map((states) => states.map((one) => fed(matchChanged, one)))),
  },
  {
    of: 'standings',
    table: 'standing',
    projection: () => standings(identity.deps),
    events: standingHistories.map((histories) =>
      histories.map((states) => states.map((one) => fed(standingChanged, one))),
    ),
  },
  {
    of: 'proved skills',
    table: 'verifiedSkill',
    projection: () => verifiedSkills(identity.deps),
    events: provedHistories.map((histories) => histories.map((states) => states.map((one) => fed(skillVerified, one)))),
  },
])('the projection of $of', ({ table, projection, events }) => {
  const tables = [table]

  test('has the same rows however often and in whatever order events arrive', async () => {
    const { db } = identity.deps
    await expectAnyOrder(
      { db, projection: projection(), tables },
      events.map((histories) => histories.flat()),
    )
  })

  test('can be rebuilt from the snapshot', async () => {
    const { db } = identity.deps
    const histories = fc.sample(events, 1).flat()
    await empty(db, tables)
    await feed(db, projection(), histories.flat())
    const before = await rowsOf(db, tables)
    await empty(db, tables)
    const states = newestOf(histories).map(({ data }) => data)
    await rebuildFrom(identity, projection(), states)
    expect(await rowsOf(db, tables)).toEqual(before)
    expect(Object.values(before)[0]).not.toEqual([])
  })
})

test('a rebuild corrects wrong rows and removes those that the owner does not know', async () => {
  const { db } = identity.deps
  await empty(db, ['block'])
  const [correct, wrong, unknown] = [1, 2, 3].map(() =>
    aBlock({ userId: identity.deps.newId(), blockedUserId: identity.deps.newId() }),
  ) as [ReturnType<typeof aBlock>, ReturnType<typeof aBlock>, ReturnType<typeof aBlock>]
  await feed(
    db,
    blocks,
    [correct, wrong].map((block) => fed(blockChanged, block)),
  )
  const before = await rowsOf(db, ['block'])
  await feed(db, blocks, [fed(blockChanged, unknown)])
  await db.updateTable('block').set({ isActive: false }).where('userId', '=', wrong.userId).execute()
  await rebuildFrom(identity, blocks, [correct, wrong])
  expect(await rowsOf(db, ['block'])).toEqual(before)
})

import { listProfileCards } from '@codekin/contracts/identity/commands'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileCard } from '../../../testing/makers.ts'
import { type Matching, startMatching } from '../../../testing/people.ts'
import { rebuildProfileCards, rebuildWhenEmpty } from './rebuild.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

test('an empty projection is filled from its owner, page by page; newer cards stay', async () => {
  const ann = await matching.person({ sourceVersion: 7 })
  const cards = Array.from({ length: 450 }, () => profileCard())
  const known = [...cards, { ...ann.card, sourceVersion: 3, fullName: 'Old Ann' }].toSorted((a, b) =>
    a.userId < b.userId ? -1 : 1,
  )
  const identity = servedCommand(listProfileCards, async ({ afterUserId, limit }) => ({
    cards: known.filter((card) => card.userId > (afterUserId ?? '')).slice(0, limit),
  }))
  const served = await serveCommands(matching.bus, [identity], matching.deps.log)
  expect(await rebuildProfileCards(matching.deps)).toBe(known.length)
  const rows = await matching.deps.db.selectFrom('profileCard').select(['userId', 'sourceVersion']).execute()
  expect(rows).toHaveLength(known.length)
  expect(rows.find((row) => row.userId === ann.userId)?.sourceVersion).toBe(7)
  await served.stop()
})

test('without its owner the service starts all the same', async () => {
  await matching.deps.db.deleteFrom('profileCard').execute()
  const job = rebuildWhenEmpty(matching.deps)
  await job.run({ signal: AbortSignal.timeout(20_000) })
  expect(await matching.deps.db.selectFrom('profileCard').select('userId').execute()).toEqual([])
})

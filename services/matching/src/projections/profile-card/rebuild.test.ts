import { listProfileCards } from '@codekin/contracts/identity/commands'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileCard } from '../../../testing/makers.ts'
import { type Matching, startMatching } from '../../../testing/people.ts'
import { fillProfileCards } from './rebuild.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const about = () => ({ signal: AbortSignal.timeout(20_000) })

test('without its owner the service starts all the same, and asks again', async () => {
  await fillProfileCards(matching.deps).run(about())
  expect(await matching.deps.db.selectFrom('projectionFilling').selectAll().execute()).toEqual([])
})

test('a young projection is filled from its owner once, page by page, also when an event came first; newer cards stay', async () => {
  const ann = await matching.person({ sourceVersion: 7 })
  const cards = Array.from({ length: 450 }, () => profileCard())
  const known = [...cards, { ...ann.card, sourceVersion: 3, fullName: 'Old Ann' }].toSorted((a, b) =>
    a.userId < b.userId ? -1 : 1,
  )
  let asked = 0
  const identity = servedCommand(listProfileCards, async ({ afterUserId, limit }) => {
    asked += 1
    return { cards: known.filter((card) => card.userId > (afterUserId ?? '')).slice(0, limit) }
  })
  const served = await serveCommands(matching.bus, [identity], matching.deps.log)
  // The service may be at it by itself already.
  await eventually(() => matching.runJob('fill-profile-cards'))
  expect(await matching.runJob('fill-profile-cards')).toBe(true)
  expect(asked).toBe(3)
  const rows = await matching.deps.db.selectFrom('profileCard').select(['userId', 'sourceVersion']).execute()
  expect(rows).toHaveLength(known.length)
  expect(rows.find((row) => row.userId === ann.userId)?.sourceVersion).toBe(7)
  await served.stop()
})

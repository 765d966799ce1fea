import { countSwipeDays, listFirstSwipes } from '@codekin/contracts/matching/commands'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../testing/people.ts'
import { insertExposures } from '../store/exposures.ts'

let matching: Matching
beforeAll(async () => void (matching = await startMatching()))
afterAll(() => matching.stop())

const noon = new Date('2026-06-10T12:00:00.000Z')

test('decisions count on the UTC day they were made, without undone ones', async () => {
  const [ann, bob, cat, dan] = [
    await matching.person(),
    await matching.person(),
    await matching.person(),
    await matching.person(),
  ]
  matching.clock.set(new Date('2026-06-10T23:59:59.000Z'))
  await ann.swipes(bob, 'pass')
  await ann.swipes(cat)
  await ann.matching.undoSwipe({ body: { targetUserId: cat.userId } })
  matching.clock.set(new Date('2026-06-11T00:00:00.000Z'))
  await ann.swipes(dan)
  await bob.swipes(dan)
  const { days } = await ask(matching.bus, countSwipeDays, { from: '2026-06-09', to: '2026-06-11' })
  expect(days).toEqual([
    { day: '2026-06-10', swipes: 1, impressionGini: null },
    { day: '2026-06-11', swipes: 2, impressionGini: null },
  ])
  const { items } = await ask(matching.bus, listFirstSwipes, { after: null, limit: 10 })
  expect(new Map(items.map(({ userId, swipedAt }) => [userId, swipedAt]))).toEqual(
    new Map([
      [ann.userId, '2026-06-10T23:59:59.000Z'],
      [bob.userId, '2026-06-11T00:00:00.000Z'],
    ]),
  )
})

test('equal impressions give a Gini of zero, and one dominant person gives almost one', async () => {
  const shown = (candidateId: string, times: number, dealtAt: Date) =>
    Array.from({ length: times }, () => ({
      viewerId: newId(),
      candidateId,
      position: 0,
      score: 1,
      propensity: 1,
      seed: 'a',
      version: 'a',
      preset: 'balanced',
      place: 'discover' as const,
      dealtAt,
    }))
  const later = new Date(noon.getTime() + 86_400_000)
  const alike = Array.from({ length: 4 }, () => shown(newId(), 3, noon)).flat()
  const uneven = [...Array.from({ length: 9 }, () => shown(newId(), 1, later)).flat(), ...shown(newId(), 991, later)]
  await insertExposures(matching.deps.db, [...alike, ...uneven])
  const { days } = await ask(matching.bus, countSwipeDays, { from: '2026-06-10', to: '2026-06-11' })
  expect(days[0]?.impressionGini).toBeCloseTo(0)
  // Ten people, 9 × 1 and 991: (2·(45 + 9910) / (10·1000)) − 1.1, worked out by hand.
  expect(days[1]?.impressionGini).toBeCloseTo(0.891)
})

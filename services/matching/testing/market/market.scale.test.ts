import { beforeAll, describe, expect, test } from 'vitest'
import { impressionQuota } from '../../src/domain/impression-quota.ts'
import { dealingsOf } from './dealings.ts'
import { live, type MarketFigures } from './market.ts'
import { makeWorld } from './world.ts'

/** The same market as in docs/market.md, with fewer people. */
describe.each([0.2, 0.5, 0.8])('in a market of 120 people with popularity %s', (popularity) => {
  const market = { days: 8, cardsPerDay: 5 }
  const figures = new Map<string, MarketFigures>()
  const ours = () => figures.get('ours') as MarketFigures

  beforeAll(() => {
    const world = makeWorld({ people: 120, popularity, seed: 7 })
    for (const { name, deal } of dealingsOf(world, market)) {
      figures.set(name, live(world, { ...market, seed: 'a small market', deal }))
    }
  })

  test('our way of dealing leads to more matches than every other', () => {
    const others = [...figures].filter(([name]) => name !== 'ours').map(([, { matches }]) => matches)
    expect(others.length).toBeGreaterThan(3)
    expect(ours().matches).toBeGreaterThan(Math.max(...others))
  })

  test('impressions are spread, the first match comes within days, and everyone gets their weekly quota', () => {
    expect(ours().gini).toBeLessThanOrEqual(0.35)
    expect(ours().daysToFirstMatch).toBeLessThanOrEqual(2.5)
    expect(ours().coverage).toBe(1)
    expect(ours().leastShownInWeek).toBeGreaterThanOrEqual(impressionQuota)
  })

  test('the same seed gives the same result', () => {
    const world = makeWorld({ people: 40, popularity, seed: 7 })
    const once = () => dealingsOf(world, market).map(({ deal }) => live(world, { ...market, seed: 'again', deal }))
    expect(once()).toEqual(once())
  })
})

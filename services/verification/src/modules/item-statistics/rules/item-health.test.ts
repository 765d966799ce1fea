import { describe, expect, test } from 'vitest'
import { type InUse, isWeak, retirementsOf, shareOf, usableOf } from './item-health.ts'

const measured = {
  key: 'x',
  difficulty: 0.3,
  discrimination: 1,
  answers: 400,
  rightShare: 0.6,
  discriminationError: 0.15,
}
const anItem = (id: string, about: Partial<InUse['measured']> = {}, share: number | null = 0.3): InUse => ({
  id,
  item: { topic: 'types', kind: 'single' },
  difficulty: 0,
  measured: { ...measured, ...about },
  share,
})
const weak = { discrimination: 0.02 }
const blueprints = [{ level: 'working' as const, topics: [{ topic: 'types', questions: 2 }], tasks: 2 }]
const sound = ['a', 'b', 'c', 'd'].map((id) => anItem(id))

describe('the values in use', () => {
  test('are the measured ones once there are enough answers, within plausible bounds', () => {
    expect(usableOf({ ...measured, answers: 199 })).toBeUndefined()
    expect(usableOf(measured)).toEqual({ difficulty: 0.3, discrimination: 1 })
    expect(usableOf({ ...measured, difficulty: -Infinity, discrimination: -0.4 })).toEqual({
      difficulty: -3,
      discrimination: 0.3,
    })
    expect(usableOf({ ...measured, difficulty: 9, discrimination: 5 })).toEqual({ difficulty: 3, discrimination: 2.5 })
  })
})

describe('an item is weak', () => {
  test('if it says nothing about ability, and that is certain', () => {
    expect(isWeak({ ...measured, ...weak })).toBe(true)
    expect(isWeak({ ...measured, discrimination: -0.5 })).toBe(true)
    expect(isWeak({ ...measured, ...weak, discriminationError: 0.5 }), 'it may be chance').toBe(false)
    expect(isWeak({ ...measured, ...weak, answers: 150 }), 'too few have answered').toBe(false)
    expect(isWeak(measured)).toBe(false)
  })
})

test('the exposure of an item is its largest share over the levels that were drawn often enough', () => {
  const level = (draws: number, of: number) => ({ draws, of })
  expect(shareOf({ foundation: level(90, 300), working: level(150, 250), advanced: level(9, 10) })).toBe(0.6)
  expect(shareOf({ foundation: level(90, 100), working: level(1, 2), advanced: level(0, 0) })).toBeNull()
})

describe('retired items', () => {
  test('are weak ones, and those in every second attempt', () => {
    const items = [...sound, anItem('leaked', weak), anItem('worn', {}, 0.7)]
    expect(retirementsOf(items, blueprints)).toEqual([
      { id: 'leaked', retiredFor: 'weak' },
      { id: 'worn', retiredFor: 'over-exposed' },
    ])
  })

  test("are the worst first, and never those without which a test couldn't be drawn", () => {
    const items = [
      ...sound.slice(0, 1),
      anItem('weak', weak),
      anItem('worse', { discrimination: -0.3 }),
      anItem('weaker', { discrimination: -0.1 }),
    ]
    expect(retirementsOf(items, blueprints).map(({ id }) => id)).toEqual(['worse', 'weaker'])
  })

  test("aren't over-exposed ones if few others are left to choose from", () => {
    expect(retirementsOf([...sound.slice(0, 3), anItem('worn', {}, 0.9)], blueprints)).toEqual([])
  })

  test('never include questions that their topic needs, or programs that the tests need', () => {
    const program = (id: string, about: Partial<InUse['measured']> = {}) => ({
      ...anItem(id, about),
      item: { topic: 'types', kind: 'code' as const },
    })
    const items = [...sound, program('p1'), program('p2', weak)]
    expect(retirementsOf(items, blueprints)).toEqual([])
    expect(retirementsOf([...items, program('p3')], blueprints)).toEqual([{ id: 'p2', retiredFor: 'weak' }])
  })
})

import { describe, expect, test } from 'vitest'
import { decideByDrag, extendTrace, measureVelocity, type Sample } from './drag.ts'

const still = { x: 0, y: 0 }
const card = { width: 400, height: 600 }

/** A pointer at these positions, at intervals of ten milliseconds. */
function velocityAlong(...places: number[]) {
  const samples = places.map((x, index): Sample => ({ x, y: 0, at: index * 10 }))
  return measureVelocity(samples.reduce<readonly Sample[]>(extendTrace, []))
}

describe('the velocity of a pointer', () => {
  test('is that of its last 80 milliseconds', () => {
    expect(velocityAlong(0, 10, 20, 30).x).toBeCloseTo(1000)
    expect(velocityAlong(...Array.from({ length: 30 }, () => 0), 10, 20, 30, 40, 50, 60, 70, 80).x).toBeCloseTo(1000)
  })

  test('is zero after it has stopped', () => {
    expect(velocityAlong(0, 40, 80, ...Array.from({ length: 12 }, () => 80))).toEqual(still)
    const stopped = [
      { x: 0, y: 0, at: 0 },
      { x: 80, y: 0, at: 20 },
    ].reduce<readonly Sample[]>(extendTrace, [])
    expect(measureVelocity(extendTrace(stopped, { x: 80, y: 0, at: 400 }))).toEqual(still)
  })

  test('is zero for a pointer that never moved or has one sample', () => {
    expect(measureVelocity([])).toEqual(still)
    expect(velocityAlong(5)).toEqual(still)
    const twiceAtOnce = [
      { x: 0, y: 0, at: 7 },
      { x: 90, y: 0, at: 7 },
    ]
    expect(measureVelocity(twiceAtOnce)).toEqual(still)
  })
})

describe('the decision on release', () => {
  test('needs a long distance at any speed, or a flick over a short one', () => {
    expect(decideByDrag({ x: 141, y: 0 }, still, card)).toBe('like')
    expect(decideByDrag({ x: -141, y: 0 }, still, card)).toBe('pass')
    expect(decideByDrag({ x: 60, y: 0 }, { x: 700, y: 0 }, card)).toBe('like')
    expect(decideByDrag({ x: 60, y: 0 }, { x: 500, y: 0 }, card)).toBeNull()
    expect(decideByDrag({ x: 30, y: 0 }, { x: 2000, y: 0 }, card)).toBeNull()
  })

  test('is none for a flick back', () => {
    expect(decideByDrag({ x: 60, y: 0 }, { x: -900, y: 0 }, card)).toBeNull()
  })

  test('is a superlike high up, unless it is farther to a side', () => {
    expect(decideByDrag({ x: 20, y: -170 }, still, card)).toBe('superlike')
    expect(decideByDrag({ x: 200, y: -170 }, still, card)).toBe('like')
    expect(decideByDrag({ x: 0, y: 300 }, { x: 0, y: 2000 }, card)).toBeNull()
  })
})

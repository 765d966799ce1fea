import { expect, test } from 'vitest'
import { isAsMade, partsOf } from './changes.ts'

const now = { sounds: true, kinds: { match: { mail: true, inApp: true }, message: { mail: false } }, days: [1, 2] }

test('undoing a change restores the parts that it named', () => {
  expect(partsOf(now, { kinds: { match: { mail: false } } })).toEqual({ kinds: { match: { mail: true } } })
  expect(partsOf(now, { days: [] })).toEqual({ days: [1, 2] })
})

test('a change can be undone after other changes, but not after another change of the same part', () => {
  const change = { kinds: { match: { mail: true } } }
  expect(isAsMade({ ...now, sounds: false, days: [] }, now, change)).toBe(true)
  const again = { ...now, kinds: { ...now.kinds, match: { mail: false, inApp: true } } }
  expect(isAsMade(again, now, change)).toBe(false)
  expect(isAsMade({ ...now, days: [1] }, now, { days: [] })).toBe(false)
})

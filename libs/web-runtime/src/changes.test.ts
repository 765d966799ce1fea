import { expect, test } from 'vitest'
import { isAsMade, partsOf } from './changes.ts'

const now = { sounds: true, kinds: { match: { mail: true, inApp: true }, message: { mail: false } }, days: [1, 2] }

test('the parts that a change names are those to change back to', () => {
  expect(partsOf(now, { kinds: { match: { mail: false } } })).toEqual({ kinds: { match: { mail: true } } })
  expect(partsOf(now, { days: [] })).toEqual({ days: [1, 2] })
})

test('a change still holds after others were made, and no longer once its own part was changed again', () => {
  const change = { kinds: { match: { mail: true } } }
  expect(isAsMade({ ...now, sounds: false, days: [] }, now, change)).toBe(true)
  const again = { ...now, kinds: { ...now.kinds, match: { mail: false, inApp: true } } }
  expect(isAsMade(again, now, change)).toBe(false)
  expect(isAsMade({ ...now, days: [1] }, now, { days: [] })).toBe(false)
})

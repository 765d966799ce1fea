import { expect, test } from 'vitest'
import { durationText, latencyText, shareText } from './labels.ts'

test('a duration is shown in its two largest units', () => {
  const texts = [4.9, 720, 3_600, 7_500, 273_600, null].map(durationText)
  expect(texts).toEqual(['4 s', '12 min', '1 h', '2 h 5 min', '3 d 4 h', '–'])
})

test('an unknown figure is a dash, and an unlimited one has no share', () => {
  expect([0.4, 12.6, null].map(latencyText)).toEqual(['< 1 ms', '13 ms', '–'])
  expect([shareText(1, 4), shareText(1, null), shareText(null, 4)]).toEqual(['25%', null, null])
})

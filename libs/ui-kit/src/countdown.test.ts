import { expect, test } from 'vitest'
import { waitText } from './countdown.tsx'

test.for([
  [1, '1 s'],
  [120, '120 s'],
  [121, '3 min'],
  [3599, '60 min'],
  [7201, '3 h'],
] as const)('a wait of %i seconds reads %s', ([seconds, text]) => {
  expect(waitText(seconds)).toBe(text)
})

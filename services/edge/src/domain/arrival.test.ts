import { expect, test } from 'vitest'
import { isTooSlow } from './arrival.ts'

const pace = { graceSeconds: 10, bytesPerSecond: 1_024 }

test.for([
  ['a small body in one piece', { seconds: 0, bytes: 60 }, false],
  ['a small body with a pause in it', { seconds: 9, bytes: 60 }, false],
  ['a byte every two seconds', { seconds: 11, bytes: 5 }, true],
  ['a large body that starts fast and then trickles', { seconds: 30, bytes: 20_000 }, true],
  ['a photo over a slow connection', { seconds: 25, bytes: 1_000_000 }, false],
] as const)('%s', ([, came, expected]) => {
  expect(isTooSlow(came, pace)).toBe(expected)
})

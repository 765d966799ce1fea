import { expect, test } from 'vitest'
import { noticeOfAppeal } from './appeals.ts'

test('only people whose decision stands are told that they can’t appeal again', () => {
  const isTold = (decision: 'uphold' | 'reduce' | 'overturn') =>
    noticeOfAppeal(decision, 'A reason.').paragraphs.at(-1)?.includes('You can’t appeal again')
  expect([isTold('uphold'), isTold('reduce'), isTold('overturn')]).toEqual([true, true, false])
})

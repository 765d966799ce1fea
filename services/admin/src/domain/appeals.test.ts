import { expect, test } from 'vitest'
import { renderAppealNotice } from './appeals.ts'

test('only people whose decision stands are told that they can’t appeal again', () => {
  const isFinal = (decision: 'uphold' | 'reduce' | 'overturn') =>
    renderAppealNotice(decision, 'A reason.').paragraphs.at(-1)?.includes('You can’t appeal again')
  expect([isFinal('uphold'), isFinal('reduce'), isFinal('overturn')]).toEqual([true, true, false])
})

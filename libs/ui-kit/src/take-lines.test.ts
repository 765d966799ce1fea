import { expect, test } from 'vitest'
import { takeLines } from './take-lines.ts'

test('the shown texts and the number of further ones add up, in at most the given number of lines', () => {
  for (const amount of [0, 1, 4, 5, 6, 9, 50]) {
    const texts = Array.from({ length: amount }, (_, place) => `Skill ${place}`)
    const { shown, more } = takeLines(texts, 5)
    expect(shown.length + more).toBe(amount)
    expect(shown.length + Number(more > 0)).toBeLessThanOrEqual(5)
    expect(more).not.toBe(1)
  }
})

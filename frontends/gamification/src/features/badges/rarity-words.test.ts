import { expect, test } from 'vitest'
import { rarityText } from './rarity-words.ts'

test.each([
  [null, 'Too few people have it to show how rare it is'],
  [0, 'Fewer than 1 of 100 people have it'],
  [0.4, 'Fewer than 1 of 100 people have it'],
  [1.6, '1 of 100 people has it'],
  [3, '3 of 100 people have it'],
  [99.9, '99 of 100 people have it'],
  [100, '100 of 100 people have it'],
])('a rarity of %s is said as “%s”', (rarity, text) => {
  expect(rarityText(rarity)).toBe(text)
})

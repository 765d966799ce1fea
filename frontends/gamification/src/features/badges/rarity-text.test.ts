import { expect, test } from 'vitest'
import { rarityText } from './rarity-text.ts'

test.each([
  [null, 'Too few people have it to show its rarity'],
  [0, 'Less than 1% of people have it'],
  [0.4, 'Less than 1% of people have it'],
  [1.6, '1% of people have it'],
  [3, '3% of people have it'],
  [99.9, '99% of people have it'],
  [100, '100% of people have it'],
])('a rarity of %s is said as “%s”', (rarity, text) => {
  expect(rarityText(rarity)).toBe(text)
})

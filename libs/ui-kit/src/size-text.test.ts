import { expect, test } from 'vitest'
import { sizeText } from './size-text.tsx'

test('sizes are formatted in the most readable unit', () => {
  const sizes = [0, 999, 2_600, 41_000_000, 3_200_000_000, 1_500_000_000_000].map(sizeText)
  expect(sizes).toEqual(['0 byte', '999 byte', '2.6 kB', '41 MB', '3.2 GB', '1.5 TB'])
})

import { expect, test } from 'vitest'
import { selectLongestStalled } from './stalled-answers.ts'

const at = (site: string, stalledSince: number) => ({ site, stalledSince })

test('the longest stalled answers of the site that has the most are selected, until others have as many', () => {
  const [honest, ...many] = [at('honest', 1), at('a', 5), at('a', 3), at('a', 4), at('b', 2), at('b', 6)]
  expect(selectLongestStalled([honest, ...many], 3)).toEqual([at('a', 3), at('b', 2), at('a', 4)])
})

test('the only stalled answer of a site is selected last', () => {
  const answers = [at('honest', 1), at('a', 2), at('a', 3)]
  expect(selectLongestStalled(answers, 1)).toEqual([at('a', 2)])
  expect(selectLongestStalled(answers, 9)).toHaveLength(3)
})

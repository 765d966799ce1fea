import { expect, test } from 'vitest'
import { isClosed } from './closure.ts'

const links = (...chain: string[]) =>
  chain.map((one) => {
    const [sha = '', ...before] = one.split(' ')
    return { sha, before }
  })
const known = { newestSha: 'c', shas: new Set(['a', 'b', 'c']) }

test('what is new stands on what is known: nothing is left', () => {
  expect(isClosed(links('e d', 'd c', 'c b'), known)).toBe(true)
  expect(isClosed(links('c b', 'b a'), known), 'nothing is new').toBe(true)
})

test('a merge of old work is not done before that work is listed, however old it is', () => {
  expect(isClosed(links('m c y', 'c b'), known)).toBe(false)
  expect(isClosed(links('m c y', 'c b', 'y x', 'b a'), known)).toBe(false)
  expect(isClosed(links('m c y', 'c b', 'y x', 'b a', 'x a'), known)).toBe(true)
})

test('a branch that somebody wrote anew is listed to its end', () => {
  expect(isClosed(links('z y', 'y b', 'b a'), known)).toBe(false)
  expect(isClosed(links('b a'), known), 'its newest commit was dropped').toBe(false)
})

test('of what is not known at all everything is left', () => {
  expect(isClosed(links('b a'), { newestSha: null, shas: new Set() })).toBe(false)
})

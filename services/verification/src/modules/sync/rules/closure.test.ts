import { expect, test } from 'vitest'
import { isBranchListed } from './closure.ts'

const links = (...chain: string[]) =>
  chain.map((one) => {
    const [sha = '', ...before] = one.split(' ')
    return { sha, before }
  })
const known = { newestSha: 'c', shas: new Set(['a', 'b', 'c']) }

test('new commits based on known ones leave nothing open', () => {
  expect(isBranchListed(links('e d', 'd c', 'c b'), known)).toBe(true)
  expect(isBranchListed(links('c b', 'b a'), known), 'nothing is new').toBe(true)
})

test('a merge of old work is incomplete until that work is listed, however old it is', () => {
  expect(isBranchListed(links('m c y', 'c b'), known)).toBe(false)
  expect(isBranchListed(links('m c y', 'c b', 'y x', 'b a'), known)).toBe(false)
  expect(isBranchListed(links('m c y', 'c b', 'y x', 'b a', 'x a'), known)).toBe(true)
})

test('a branch with rewritten history is listed to its end', () => {
  expect(isBranchListed(links('z y', 'y b', 'b a'), known)).toBe(false)
  expect(isBranchListed(links('b a'), known), 'its newest commit was dropped').toBe(false)
})

test('an unknown branch leaves everything open', () => {
  expect(isBranchListed(links('b a'), { newestSha: null, shas: new Set() })).toBe(false)
})

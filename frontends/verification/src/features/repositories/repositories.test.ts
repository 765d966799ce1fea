import type { CountedRepository } from '@codekin/contracts/github/models'
import { expect, test } from 'vitest'
import { findRepositories, parseRepositoryFilter } from './repositories.ts'

const repository = (id: number, name: string | null, part: Partial<CountedRepository> = {}): CountedRepository => ({
  id,
  name,
  url: null,
  isPrivate: name === null,
  isArchived: false,
  stars: 0,
  reason: 'counted',
  byReason: { counted: { commits: id, lines: id * 10 } },
  pullRequests: 0,
  unread: 0,
  problem: null,
  builtOn: [],
  ...part,
})

const all = [
  repository(1, 'ada/shoebox', { builtOn: ['Fastify', 'SQLite'] }),
  repository(2, null),
  repository(3, 'ada/dotfiles', { reason: 'no-code', byReason: { 'no-code': { commits: 9, lines: 0 } } }),
]
const found = (address: string) =>
  findRepositories(all, parseRepositoryFilter(new URLSearchParams(address))).map(({ id }) => id)

test('most lines come first, unless the URL says otherwise', () => {
  expect(found('')).toEqual([2, 1, 3])
  expect(found('sort=name')).toEqual([3, 1, 2])
  expect(found('sort=nonsense&show=nonsense')).toEqual([2, 1, 3])
})

test('repositories are filtered by whether they count', () => {
  expect(found('show=counted')).toEqual([2, 1])
  expect(found('show=not-counted')).toEqual([3])
})

test('all search words are matched against names and frameworks', () => {
  expect(found('q=ADA')).toEqual([1, 3])
  expect(found('q=sqlite box')).toEqual([1])
  expect(found('q=private')).toEqual([2])
  expect(found('q=zig')).toEqual([])
})

import { expect, test } from 'vitest'
import {
  aCommit,
  ada,
  aFile,
  aPull,
  aRepository,
  daysAgo,
  hash,
  signed,
  traced,
} from '../../../../testing/github-read.ts'
import { contributionsOf } from './contributions.ts'
import { traceOf } from './trace.ts'

const secret = { isPrivate: true, fullName: 'moonshot/hidden-plans', owner: 'shared' as const }
const code = "@@ -0,0 +1,3 @@\n+import { useState } from 'react'\n+hush('very secret words')"
const written = (path: string) => [aFile(path, 3, { patch: code })]

test('neither name nor paths of a private repository are stored, and no lines of any', () => {
  const pullRequests = [aPull({ commits: [{ sha: 'a', author: signed('grace@mail.example') }] })]
  const kept = traced({
    repositories: [
      aRepository({ ...secret, manifests: { 'hidden/Gemfile': "gem 'rails'" }, heads: { 'hidden/b.tsx': 'import x' } }),
    ],
    commits: [aCommit({ files: written('hidden/app.tsx'), message: 'Hide the plans' })],
    pullRequests,
  })
  expect(JSON.stringify(kept)).not.toMatch(/moonshot|hidden|plans|tsx|Gemfile|hush|useState/i)
  expect(kept.commits[0]?.content?.files).toMatchObject([{ language: 'TypeScript', skills: ['React'] }])
})

test('no address is stored, and the author of a commit stays known', () => {
  const commits = ['ada@mail.example', 'grace@mail.example', 'x[bot]@users.noreply.github.com'].map((email) =>
    aCommit({ author: signed(email), message: 'Change\n\nCo-authored-by: Hal <hal@mail.example>' }),
  )
  const kept = traced({ commits })
  expect(JSON.stringify(kept)).not.toContain('@')
  expect(kept.commits.map(({ by, coAuthors }) => [by, coAuthors])).toEqual([
    ['you', 1],
    ['another', 1],
    ['bot', 1],
  ])
})

test('for stargazers only the number of shared stars is stored, and no name', () => {
  const gazer = (login: string, alsoStars: string[]) => ({
    login,
    accountCreatedAt: daysAgo(90),
    starredAt: daysAgo(80),
    alsoStars,
  })
  const stargazers = [gazer('One', ['two', 'ONE', 'ada']), gazer('two', ['one', 'three']), gazer('three', [])]
  const { repositories } = traced({ repositories: [aRepository({ stargazers })] })
  expect(repositories[0]?.sampledStars.map(({ shared }) => shared)).toEqual([1, 2, 0])
  expect(JSON.stringify(repositories)).not.toMatch(/two|three/)
})

test('the same path has the same key in one private repository, and another key for another user', () => {
  const one = { repositories: [aRepository(secret)], commits: [1, 2].map(() => aCommit({ files: written('a.tsx') })) }
  const keysOf = (of: ReturnType<typeof traced>) =>
    of.commits.flatMap(({ content }) => content?.files.map(({ key }) => key))
  const [first, second] = keysOf(traced(one))
  expect(first).toBe(second)
  const another = traceOf({ account: ada, pullRequests: [], ...one }, (text) => hash(`another ${text}`))
  expect(keysOf(another)).not.toContain(first)
})

test('files that Rails loads by location count below a manifest that names it, in a private repository too', () => {
  const commits = [aCommit({ files: [aFile('shop/app/models/order.rb'), aFile('lib/order.rb')] })]
  for (const isPrivate of [false, true]) {
    const repositories = [aRepository({ isPrivate, manifests: { 'shop/Gemfile': "gem 'rails'" } })]
    const found = contributionsOf(traced({ repositories, commits }), {
      now: daysAgo(0),
      includePrivate: true,
      excluded: [],
    })
    expect(found[0]?.portions.map(({ skills }) => skills)).toEqual([['Ruby', 'Ruby on Rails'], ['Ruby']])
  }
})

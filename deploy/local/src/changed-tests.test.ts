import { expect, test } from 'vitest'
import type { ProjectGraph } from './boundaries/project-graph.ts'
import { affectedBy } from './changed-tests.ts'

const uses: Record<string, string[]> = {
  'libs/contracts': [],
  'libs/ui-kit': [],
  'libs/world': ['services/identity', 'services/matching'],
  'services/identity': ['libs/contracts'],
  'services/matching': ['libs/contracts'],
  'frontends/matching': ['libs/contracts', 'libs/ui-kit'],
  'frontends/shell': ['libs/contracts', 'libs/world'],
  'deploy/local': ['libs/contracts'],
}
const graph: ProjectGraph = {
  nodes: Object.fromEntries(Object.keys(uses).map((root) => [root, { name: root, data: { root } }])),
  dependencies: Object.fromEntries(
    Object.entries(uses).map(([source, targets]) => [source, targets.map((target) => ({ source, target }))]),
  ),
}
const affected = (...files: string[]) => {
  const found = affectedBy(files, graph)
  return found.kind === 'everything'
    ? 'everything'
    : { wholePackages: found.wholePackages.toSorted(), all: found.all.toSorted() }
}

test('a change reaches every package that uses the changed one, directly or not, or starts it by its path', () => {
  expect(affected('services/identity/src/app.ts')).toEqual({
    wholePackages: ['services/identity'],
    all: ['deploy/local', 'frontends/shell', 'libs/world', 'services/identity'],
  })
})

test('a change of the contracts reaches every package that uses them', () => {
  const { all } = affected('libs/contracts/src/limits.ts') as { all: string[] }
  expect(all).toEqual(
    Object.keys(uses)
      .filter((root) => root !== 'libs/ui-kit')
      .toSorted(),
  )
})

test.each(['services/identity/src/migrations/0002.sql', 'services/identity/package.json'])(
  'a file that is read but not imported, such as %s, makes every test of every user run',
  (file) => {
    const { wholePackages, all } = affected(file) as { wholePackages: string[]; all: string[] }
    expect(wholePackages).toEqual(all)
    expect(wholePackages).toContain('frontends/shell')
  },
)

test('a style of one remote runs its own tests and those of the shell that shows it, and no service', () => {
  expect(affected('frontends/matching/src/deck.module.css').valueOf()).toEqual({
    wholePackages: ['frontends/matching', 'frontends/shell'],
    all: ['frontends/matching', 'frontends/shell'],
  })
})

test('a file outside of every package may break everything; prose breaks nothing', () => {
  expect(affected('package-lock.json')).toBe('everything')
  expect(affected('README.md', 'docs/decisions/001-x.md', 'libs/world/README.md')).toEqual({
    wholePackages: [],
    all: [],
  })
})

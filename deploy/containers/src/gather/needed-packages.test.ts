import { expect, test } from 'vitest'
import { type Lockfile, neededBy } from './needed-packages.ts'
import { billOf, packagesThere } from './software-bill.ts'

const lockfile: Lockfile = {
  packages: {
    'services/shop': { version: '0.1.0', dependencies: { '@ours/kit': '*', pg: '8' } },
    'node_modules/@ours/kit': { resolved: 'libs/kit', link: true },
    'libs/kit': { version: '0.1.0', dependencies: { zod: '4' }, optionalDependencies: { native: '1' } },
    'libs/kit/node_modules/zod': { version: '4.0.0', license: 'MIT', integrity: 'sha512-AAEC' },
    'node_modules/zod': { version: '3.0.0' },
    'node_modules/native': { version: '1.0.0' },
    'node_modules/pg': { version: '8.0.0', dependencies: { types: '1' } },
    'node_modules/types': { version: '1.0.0' },
    'node_modules/vitest': { version: '5.0.0' },
  },
}
const everywhere = () => true

test('a package has its direct and indirect dependencies, each from where Node finds it, and none for tests', () => {
  expect([...neededBy(lockfile, ['services/shop'], { isThere: everywhere })].toSorted()).toEqual([
    'libs/kit',
    'libs/kit/node_modules/zod',
    'node_modules/@ours/kit',
    'node_modules/native',
    'node_modules/pg',
    'node_modules/types',
    'services/shop',
  ])
})

test('a package for another machine, one that is never loaded, and dependencies of a bundled one are left out', () => {
  const isThere = (path: string) => !path.endsWith('native')
  const needed = neededBy(lockfile, ['services/shop'], { isThere, leave: ['zod'], alone: ['pg'] })
  expect([...needed].toSorted()).toEqual(['libs/kit', 'node_modules/@ours/kit', 'node_modules/pg', 'services/shop'])
})

test('a folder that is no package is refused', () => {
  expect(() => neededBy(lockfile, ['services/none'])).toThrow('package-lock.json has no package services/none')
})

test('the bill of materials lists external packages by version, licence and hash, the same each time', () => {
  const needed = neededBy(lockfile, ['services/shop'], { isThere: everywhere, alone: ['pg'], leave: ['native'] })
  expect(billOf(lockfile, needed).components).toEqual([
    {
      type: 'library',
      name: 'zod',
      version: '4.0.0',
      purl: 'pkg:npm/zod@4.0.0',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: '000102' }],
    },
    { type: 'library', name: 'pg', version: '8.0.0', purl: 'pkg:npm/pg@8.0.0', hashes: [] },
  ])
})

test('the bill of an image whose packages are copied by name lists those that are there', () => {
  const isThere = (path: string) => ['node_modules/pg', 'node_modules/@ours/kit', 'libs/kit'].includes(path)
  const there = packagesThere(lockfile, isThere)
  expect(billOf(lockfile, there).components.map(({ name }) => name)).toEqual(['pg'])
})

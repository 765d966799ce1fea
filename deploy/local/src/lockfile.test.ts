import { expect, test } from 'vitest'
import { completeLockfile, missingPlatformPackages, outdatedFolders } from './lockfile.ts'

const lockfile = {
  packages: {
    '': {},
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64': '1.0.0',
        '@tool/linux-arm64-musl': '1.0.0',
        '@tool/darwin-arm64': '1.0.0',
      },
    },
    'node_modules/@tool/linux-x64': { version: '1.0.0', optional: true },
    'node_modules/a/node_modules/b': { version: '2.0.0', optionalDependencies: { '@tool/linux-x64': '1.0.0' } },
  },
}

test('packages of other platforms that npm left out are added with their platform', () => {
  expect(missingPlatformPackages(lockfile)).toEqual({
    'node_modules/@tool/darwin-arm64': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'], dev: true, optional: true },
    'node_modules/@tool/linux-arm64-musl': {
      version: '1.0.0',
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  })
})

test('a completed lockfile lacks nothing and keeps its entries', () => {
  const completed = completeLockfile(lockfile)
  expect(missingPlatformPackages(completed)).toEqual({})
  expect(completed.packages).toMatchObject(lockfile.packages)
})

test('a package that is missing or different in the lockfile is reported, and so is one that is gone', () => {
  const packages = {
    '': {},
    'libs/db': { version: '0.1.0', dependencies: { pg: '8.0.0', kysely: '0.29.0' } },
    'node_modules/pg': { version: '8.0.0' },
  }
  const db = { dependencies: { kysely: '0.29.0', pg: '8.0.0' } }
  expect(outdatedFolders({ packages }, { '': {}, 'libs/db': db })).toEqual([])
  expect(outdatedFolders({ packages }, { '': {}, 'libs/db': db, 'services/toy': {} })).toEqual(['services/toy'])
  const changed = { dependencies: { ...db.dependencies, zod: '4.0.0' } }
  expect(outdatedFolders({ packages }, { '': {}, 'libs/db': changed })).toEqual(['libs/db'])
  expect(outdatedFolders({ packages }, { '': {} })).toEqual(['libs/db'])
})

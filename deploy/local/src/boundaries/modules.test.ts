import { expect, test } from 'vitest'
import { checkLayers } from './layers.ts'
import { checkModules } from './modules.ts'
import { importsOf, type Source } from './sources.ts'
import { checkSqlSnapshots } from './sql-snapshots.ts'

const modules = 'services/verification/src/modules'
function file(path: string, ...imports: string[]): Source {
  const text = imports.map((each) => `import { x } from '${each}'\n`).join('')
  return { path, text, imports: importsOf(text) }
}

test.each([
  ['badges/rules.ts', 'kysely', 'rules are pure'],
  ['badges/rules.ts', '@codekin/service-kit/clock', 'rules are pure'],
  ['badges/rules/drawing.ts', '../operations.ts', 'rules are pure'],
  ['badges/rules.ts', '../evidence/index.ts', 'rules are pure'],
  ['badges/rules.ts', '../../deps.ts', 'rules are pure'],
  ['badges/repository.ts', '@codekin/service-kit/new-id', 'a repository imports the database kit'],
  ['badges/repository.ts', './rules.ts', 'a repository imports the database kit'],
  ['badges/repository-revoked.ts', '../evidence/index.ts', 'a repository imports the database kit'],
  ['badges/endpoints.ts', '@codekin/db/transaction', 'belong in operations'],
  ['badges/endpoints/own.ts', '@codekin/event-bus/announce', 'belong in operations'],
  ['badges/operations.ts', '../evidence/operations.ts', 'entered by their index.ts'],
  ['badges/events.ts', '../evidence/rules/classes.ts', 'entered by their index.ts'],
])("%s can't import %s", (path, specifier, sentence) => {
  expect(checkModules([file(`${modules}/${path}`, specifier)])).toEqual([expect.stringContaining(sentence)])
})

test('each layer of a module may import its permitted layers', () => {
  const allowed = [
    file(
      `${modules}/badges/rules.ts`,
      '@codekin/contracts/badges/models',
      './rules/drawing.ts',
      '../evidence/rules.ts',
    ),
    file(`${modules}/badges/rules/drawing.ts`, '../rules.ts', '../../evidence/rules/index.ts'),
    file(
      `${modules}/badges/repository.ts`,
      'kysely',
      '@codekin/db/open-db',
      '../../tables.ts',
      './repository-revoked.ts',
    ),
    file(
      `${modules}/badges/operations.ts`,
      '@codekin/db/transaction',
      './repository.ts',
      './rules.ts',
      '../evidence/index.ts',
    ),
    file(`${modules}/badges/endpoints.ts`, './operations.ts', '../../deps.ts', '../evidence/index.ts'),
    file(`${modules}/badges/operations.test.ts`, '../evidence/repository.ts'),
    file('services/verification/src/app.ts', './modules/badges/events.ts'),
    file('services/verification/src/endpoints/github/x.ts', '../../modules/badges/index.ts'),
  ]
  expect(checkModules(allowed)).toEqual([])
  expect(checkLayers(allowed)).toEqual([])
})

test('a layered service may also have modules', () => {
  const beside = [
    file('services/identity/src/store/tables.ts', '../modules/badges/tables.ts'),
    file('services/identity/src/endpoints/auth/index.ts', '../../modules/badges/index.ts'),
    file('services/identity/src/jobs/forget.ts', '../modules/badges/index.ts'),
    file('services/identity/src/modules/badges/repository.ts', '@codekin/db/open-db', '../../store/tables.ts'),
    file(
      'services/identity/src/modules/badges/operations.ts',
      '../../operations/sign-in.ts',
      '../../store/sessions.ts',
    ),
  ]
  expect(checkModules(beside)).toEqual([])
  expect(checkLayers(beside)).toEqual([])
  const inside = file('services/identity/src/modules/badges/repository.ts', '../../store/sessions.ts')
  expect(checkModules([inside])).toEqual([expect.stringContaining('tables only')])
  const entered = file('services/identity/src/store/tables.ts', '../modules/badges/repository.ts')
  expect(checkLayers([entered])).toEqual([expect.stringContaining('the store knows the database')])
})

test('layers outside of modules import only the exports of modules', () => {
  const inside = file('services/verification/src/operations/x.ts', '../modules/badges/operations.ts')
  expect(checkModules([inside])).toEqual([expect.stringContaining('entered by their index.ts')])
})

test('repositories of modules share statement fragments with the store, projections the rules of modules', () => {
  const shared = [
    file('services/messaging/src/modules/templates/repository.ts', '../../store/visible.ts'),
    file('services/messaging/src/projections/member/table.ts', '../../modules/templates/rules/index.ts'),
  ]
  expect([...checkModules(shared), ...checkLayers(shared)]).toEqual([])
  const rule = file('services/messaging/src/modules/templates/rules/pair.ts', '../../../store/visible.ts')
  expect(checkModules([rule])).toEqual([expect.stringContaining('rules are pure')])
  const projection = file('services/messaging/src/projections/member/table.ts', '../../modules/templates/index.ts')
  expect(checkLayers([projection])).toEqual([expect.stringContaining('a projection is built')])
})

test('modules form no cycle, types included', () => {
  const cycle = [
    file(`${modules}/badges/operations.ts`, '../evidence/index.ts'),
    file(`${modules}/evidence/events.ts`, '../endorsements/index.ts'),
    file(`${modules}/endorsements/rules.ts`, '../badges/rules.ts'),
  ]
  expect(checkModules(cycle)).toEqual([
    'verification/badges imports verification/evidence imports verification/endorsements imports verification/badges: modules form no cycle.',
  ])
})

test('the statements of repositories are reviewed under the name of their module', () => {
  const handle = '@codekin/db/open-db'
  const repositories = [
    file(`${modules}/badges/repository.ts`, handle),
    file(`${modules}/sync/repository-commits.ts`, handle),
    file(`${modules}/sync/repository/branches.ts`, handle),
  ]
  const snapshots = ['badges', 'sync/commits', 'sync/branches'].map((name) => `services/verification/sql/${name}.sql`)
  expect(checkSqlSnapshots(repositories, snapshots)).toEqual([])
  expect(checkSqlSnapshots(repositories, [])).toHaveLength(3)
})

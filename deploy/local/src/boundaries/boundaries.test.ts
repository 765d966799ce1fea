import { expect, test } from 'vitest'
import { checkCycles } from './cycles.ts'
import { checkLayers } from './layers.ts'
import { checkPackages } from './packages.ts'
import { checkProjectGraph } from './project-graph.ts'
import { checkSafety } from './safety.ts'
import { checkShapes } from './shapes.ts'
import { importsOf, type Source } from './sources.ts'
import { checkSqlSnapshots } from './sql-snapshots.ts'

const source = (path: string, text: string): Source => ({ path, text, imports: importsOf(text) })
const file = (path: string, ...imports: string[]) =>
  source(path, imports.map((each) => `import { x } from '${each}'\n`).join(''))

test('every form of import is found, and none in comments', () => {
  const text = `import { a } from 'a'
import type {
  B,
} from './b.ts'
import './c.ts'
export { d } from "d"
export * from 'e'
const f = await import('f')
// import { g } from 'g'
/* import { h } from 'h' */
export const i = 1`
  expect(importsOf(text).sort()).toEqual(['./b.ts', './c.ts', 'a', 'd', 'e', 'f'])
})

test.each([
  ['services/matching/src/endpoints/matching/get-match.ts', '@codekin/identity/app', 'never imports another service'],
  ['services/matching/src/store/x.ts', 'pg', 'only libs/db knows pg'],
  ['services/matching/src/jobs/x.ts', '@nats-io/jetstream', 'only libs/event-bus knows @nats-io/jetstream'],
  ['services/matching/src/deps.ts', 'fastify', 'only libs/service-kit knows fastify'],
  [
    'services/matching/src/app.ts',
    '@codekin/test-kit/clock',
    'services import contracts, source-code, db, event-bus, blobs, github, service-kit only',
  ],
  ['services/matching/src/app.ts', '../../identity/src/app.ts', 'other packages are imported by their name'],
  ['libs/contracts/src/x.ts', 'kysely', 'imports zod and nothing else'],
  ['libs/contracts/src/x.ts', '@codekin/db/migrate', 'may import no other package'],
  ['libs/db/src/x.ts', '@codekin/contracts/errors', 'may import no other package'],
  ['libs/event-bus/src/x.ts', '@codekin/service-kit/run', 'may import contracts, db'],
  ['libs/api-client/src/x.ts', '@codekin/db/migrate', 'may import contracts'],
  ['frontends/shell/src/x.tsx', '@codekin/messaging/remote', 'never another web app'],
  ['clients/cli/src/x.ts', '@codekin/service-kit/clock', 'contracts, api-client, source-code only'],
  ['clients/cli/src/x.ts', '@codekin/web-runtime/api', 'contracts, api-client, source-code only'],
  ['frontends/matching/src/screens/x.tsx', '@codekin/fake-world/people', 'for src/dev.tsx and tests'],
  ['frontends/matching/src/remote.tsx', '@codekin/web-runtime/testing/fake-api', 'for src/dev.tsx and tests'],
  ['frontends/matching/src/screens/x.tsx', '../dev.tsx', 'no part of the app'],
])("%s can't import %s", (path, specifier, sentence) => {
  expect(checkPackages([file(path, specifier)])).toEqual([expect.stringContaining(sentence)])
})

test('imports that the table allows, and those of tests, are accepted', () => {
  const allowed = [
    file(
      'services/matching/src/app.ts',
      '@codekin/service-kit/define-service',
      '@codekin/contracts/errors',
      'kysely',
      './deps.ts',
    ),
    file('services/edge/src/app.ts', '@fastify/static'),
    file('services/matching/src/app.test.ts', '@codekin/test-kit/clock', 'fast-check'),
    file('libs/db/src/open-db.ts', 'pg', 'kysely'),
    file('frontends/matching/src/dev.tsx', '@codekin/fake-world/mount'),
    file('libs/fake-world/src/world.ts', '@codekin/web-runtime/testing/fake-api'),
    file('libs/world/src/world.ts', '@codekin/identity/app', '@codekin/test-kit/clock'),
  ]
  expect(checkPackages(allowed)).toEqual([])
})

test.each([
  ['endpoints/matching/x.ts', '../../consumers/y.ts', 'endpoints import the domain, the store'],
  ['endpoints/matching/x.ts', '../../projections/profile-card/table.ts', 'endpoints import the domain, the store'],
  ['consumers/x.ts', '../endpoints/matching/y.ts', 'consumers import the domain'],
  ['store/x.ts', '../domain/pair.ts', 'the store knows the database'],
  ['store/x.ts', '@codekin/service-kit/clock', 'the store gets the database handle'],
  ['domain/x.ts', '../store/y.ts', 'the domain is pure'],
  ['domain/x.ts', '../deps.ts', 'the domain is pure'],
  ['domain/x.ts', '../decks/serve.ts', 'the domain is pure'],
  ['domain/x.ts', 'kysely', 'the domain imports contract models'],
  ['domain/x.ts', 'node:crypto', 'the domain imports contract models'],
  ['endpoints/a/x.ts', '@codekin/db/transaction', 'transactions and announcements are operations'],
  ['migrations/0002-x.ts', '../store/tables.ts', 'a migration stays as it was written'],
])("inside a service, %s can't import %s", (path, specifier, sentence) => {
  expect(checkLayers([file(`services/matching/src/${path}`, specifier)])).toEqual([expect.stringContaining(sentence)])
})

test('a layer without a rule is refused, and a domain folder is imported through its index only', () => {
  const cellar = file('services/matching/src/cellar/x.ts', '../deps.ts')
  expect(checkLayers([cellar])).toEqual([expect.stringContaining('services/matching/src/cellar has no rule')])
  const folder = [
    file('services/matching/src/domain/words/index.ts', './list.ts'),
    file('services/matching/src/domain/words/list.ts'),
  ]
  const inside = file('services/matching/src/domain/x.ts', './words/list.ts')
  expect(checkLayers([...folder, inside])).toEqual([expect.stringContaining('index.ts instead')])
  expect(checkLayers([...folder, file('services/matching/src/domain/x.ts', './words/index.ts')])).toEqual([])
})

test.each([
  ['realtime', 'replay/x.ts', '../gateway/y.ts', 'knows frames and Redis'],
  ['realtime', 'gateway/x.ts', '../forwarders/y.ts', 'knows no forwarder'],
  ['edge', 'proxy/x.ts', '../web/y.ts', 'knows no page'],
])("in %s, %s can't import %s", (service, path, specifier, sentence) => {
  expect(checkLayers([file(`services/${service}/src/${path}`, specifier)])).toEqual([expect.stringContaining(sentence)])
})

test('layers may import the layers below them', () => {
  const allowed = [
    file('services/matching/src/endpoints/matching/list-candidates.ts', '../../decks/serve.ts'),
    file(
      'services/matching/src/endpoints/matching/x.ts',
      '../../store/y.ts',
      '../../projections/p/read.ts',
      '../../deps.ts',
      './z.ts',
    ),
    file('services/matching/src/projections/p/projection.ts', '../../follow.ts', './table.ts'),
    file('services/matching/src/consumers/x.ts', '../follow.ts'),
    file('services/matching/src/domain/x.ts', '@codekin/contracts/matching/models', './pair.ts'),
    file('services/matching/src/app.ts', './endpoints/matching/index.ts', './projections/p/projection.ts'),
  ]
  expect(checkLayers(allowed)).toEqual([])
})

test('undefined folders, deep folders and long files are refused', () => {
  const faults = checkShapes([
    source('libs/db/src/utils/x.ts', ''),
    source('libs/db/src/a/b/c/d/x.ts', ''),
    source('libs/db/src/long.ts', 'x\n'.repeat(301)),
    source('libs/db/src/long.test.ts', 'x\n'.repeat(301)),
  ])
  expect(faults).toEqual([
    expect.stringContaining('libs/db/src/utils has a name that says nothing'),
    expect.stringContaining('4 folders deep below src'),
    expect.stringContaining('long.ts has 301 lines'),
  ])
})

test('a forbidden dependency and a missing tag in a package.json are refused', () => {
  const project = (name: string, root: string, tags: string[]) => ({ name, data: { root, tags } })
  const faults = checkProjectGraph({
    nodes: {
      matching: project('matching', 'services/matching', ['type:service', 'scope:matching']),
      identity: project('identity', 'services/identity', ['type:service']),
    },
    dependencies: { matching: [{ source: 'matching', target: 'identity' }] },
  })
  expect(faults).toEqual([
    expect.stringContaining('services/matching depends on identity: a service never imports another service'),
    expect.stringContaining('services/identity/package.json carries no nx tag like ^scope:identity$'),
  ])
})

test('a cycle is reported with its path, across packages and for types too', () => {
  const packages = { '@codekin/db': { root: 'libs/db', exports: { './*': './src/*.ts' } } }
  const cycle = [
    source('libs/db/src/a.ts', "import type { B } from './b.ts'"),
    source('libs/db/src/b.ts', "export { c } from './c.ts'"),
    file('libs/db/src/c.ts', '@codekin/db/a'),
    file('libs/db/src/d.ts', './a.ts'),
  ]
  expect(checkCycles(cycle, packages)).toEqual([
    'libs/db/src/a.ts imports libs/db/src/b.ts imports libs/db/src/c.ts imports libs/db/src/a.ts: files mustn’t import each other in a cycle.',
  ])
  expect(checkCycles(cycle.slice(1), packages)).toEqual([])
})

test('a cycle through an export with a pattern is found', () => {
  const local = { '@codekin/local': { root: 'deploy/local', exports: { './infra/*': './infra/*.ts' } } }
  const cycle = [file('deploy/local/infra/a.ts', '@codekin/local/infra/b'), file('deploy/local/infra/b.ts', './a.ts')]
  expect(checkCycles(cycle, local)).toHaveLength(1)
})

test('a store file that sends statements has SQL snapshots, and no other file does', () => {
  const store = [
    file('services/matching/src/store/blocks.ts', '@codekin/db/open-db'),
    file('services/matching/src/store/blocks.test.ts', '@codekin/db/open-db'),
    file('services/matching/src/store/tables.ts', 'kysely'),
  ]
  expect(checkSqlSnapshots(store, [])).toEqual([expect.stringContaining('services/matching/sql/blocks.sql is missing')])
  expect(checkSqlSnapshots(store, ['services/matching/sql/blocks.sql'])).toEqual([])
  expect(checkSqlSnapshots([], ['services/matching/sql/blocks.sql'])).toEqual([
    expect.stringContaining('services/matching/sql/blocks.sql doesn’t belong to a store file'),
  ])
})

test.each([
  [
    'services/matching/src/operations/change-block.ts',
    "import { plans } from '@codekin/contracts/subscriptions/plans'",
  ],
  [
    'services/matching/src/endpoints/preferences/block-user.ts',
    'if (caller.plan === "free") throw fail("not_allowed")',
  ],
  ['services/admin/src/endpoints/reports/file-report.ts', 'const weight = reporter.plan'],
  ['services/verification/src/domain/score.ts', 'const bonus = user.plan'],
  ['services/admin/src/domain/trust-level.ts', 'const most = swipesPerDay[bought]'],
  ['services/identity/src/operations/verify-address.ts', "import { quotaOf } from '../domain/quota.ts'"],
  ['frontends/messaging/src/features/report/report-dialog.tsx', 'const plan = user.plan'],
])("%s can't read a plan", (path, text) => {
  expect(checkSafety([source(path, text)])).toEqual([expect.stringContaining('safety is never for sale')])
})

test('code that sells plans or has a quota reads them', () => {
  const fine = [
    source('services/matching/src/endpoints/matching/record-swipe.ts', 'quotaOf(caller.plan)'),
    source('services/admin/src/endpoints/users/grant-subscription.ts', 'const { plan } = body.plan'),
    source('services/matching/src/endpoints/preferences/block-user.test.ts', 'caller.plan'),
    source('services/matching/src/projections/standing/projection.ts', 'swipesPerDay: friction?.limits.swipesPerDay'),
  ]
  expect(checkSafety(fine)).toEqual([])
})

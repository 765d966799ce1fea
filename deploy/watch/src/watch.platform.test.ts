import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { edgeService, serviceNames } from '@codekin/contracts/services'
import { populate } from '@codekin/world/populate'
import { startWorld, type World } from '@codekin/world/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listContainers,
  listDashboards,
  listExpectedAlerts,
  listProbedAddresses,
  listReadPaths,
  listRules,
  listRunbooks,
  listTargets,
  panelsOf,
  repositoryRoot,
} from './files.ts'
import { readPage, readQuery } from './query.ts'

const rules = listRules()
const dashboards = listDashboards()
const alerts = [...new Set(rules.flatMap(({ alert }) => alert ?? []))].toSorted()
const kebab = (alert: string) => alert.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
const queries = [
  ...rules.map(({ expr }) => expr),
  ...dashboards.flatMap((dashboard) =>
    panelsOf(dashboard).flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ),
]

/** From Prometheus itself, blackbox_exporter and the kubelet. */
const toldByOthers = [
  'up',
  'ALERTS',
  'probe_success',
  'probe_ssl_earliest_cert_expiry',
  'kubelet_volume_stats_available_bytes',
  'kubelet_volume_stats_capacity_bytes',
]

/** Most of them do not happen in a test this short. */
const declaredEvents = new Set(
  globSync('libs/contracts/src/*/events.ts', { cwd: repositoryRoot }).flatMap((path) =>
    [...readFileSync(join(repositoryRoot, path), 'utf8').matchAll(/^ {2}name: '([\w.-]+)'/gm)].map(([, name]) => name),
  ),
)

let world: World
const told = { names: new Set(toldByOthers), present: new Set(toldByOthers), values: new Map<string, Set<string>>() }
beforeAll(async () => {
  world = await startWorld()
  const [ann, bob] = await populate(world, 2)
  if (!ann || !bob) throw new Error('Two people were asked for.')
  await world.settle()
  const socket = await bob.openSocket()
  await ann.likes(bob)
  const { matchId } = await bob.likes(ann)
  await world.settle()
  await ann.says(String(matchId), 'Hello')
  await socket.next('new_message')
  await world.settle()
  socket.close()
  for (const name of serviceNames) {
    const page = readPage(await (await fetch(`${world.services[name].managementUrl}/metrics`)).text())
    for (const one of page.names) told.names.add(one)
    for (const one of page.present) told.present.add(one)
    for (const [label, values] of page.values) {
      told.values.set(label, new Set([...(told.values.get(label) ?? []), ...values]))
    }
  }
}, 120_000)
afterAll(() => world.stop())

test('every alert has its page at the address it names, and every page its alert', () => {
  expect(listRunbooks().toSorted()).toEqual(alerts.map(kebab).toSorted())
  for (const { alert, annotations } of rules.filter((rule) => rule.alert)) {
    expect(annotations?.['runbook_url']).toBe(`docs/runbooks/${kebab(alert ?? '')}.md`)
    expect(existsSync(join(repositoryRoot, annotations?.['runbook_url'] ?? ''))).toBe(true)
  }
})

test('every alert says what is wrong and how urgent it is', () => {
  for (const { alert, labels, annotations } of rules.filter((rule) => rule.alert)) {
    expect([alert, annotations?.['summary']]).toEqual([alert, expect.stringMatching(/\.$/)])
    expect([alert, labels?.['severity']]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)])
  }
})

test('every page says what it means, what to do, how to tell that it is over, and when it was tried', () => {
  for (const name of listRunbooks()) {
    const headings = readFileSync(join(repositoryRoot, 'docs/runbooks', `${name}.md`), 'utf8').match(/^## .*$/gm)
    expect([name, ...(headings ?? [])]).toEqual([
      name,
      '## What it means for people',
      '## How to see it',
      '## What to do',
      '## How to tell that it is over',
      '## When it was tried',
    ])
  }
})

test('every alert has a test in which it fires and one in which it does not', () => {
  const expected = listExpectedAlerts()
  const seen = (isFiring: boolean) =>
    [...new Set(expected.filter((one) => one.isFiring === isFiring).map(({ alert }) => alert))].toSorted()
  expect(seen(true)).toEqual(alerts)
  expect(seen(false)).toEqual(alerts)
})

test('every series in rules and dashboards is exported by a service or recorded by a rule', () => {
  const recorded = new Set(rules.flatMap(({ record }) => record ?? []))
  const asked = queries.flatMap((query) => readQuery(query).names)
  expect([...new Set(asked)].filter((name) => !told.names.has(name) && !recorded.has(name))).toEqual([])
})

/** Without an account limit in NATS it is the disk's. */
const toldOnlySomewhere = ['jetstream_max_bytes']

test('a platform that just started already exports everything that alerts use', () => {
  const recorded = new Set(rules.flatMap(({ record }) => record ?? []))
  const asked = new Set(rules.flatMap(({ expr }) => readQuery(expr).names))
  const missing = [...asked].filter((name) => !told.present.has(name) && !recorded.has(name))
  expect(missing.filter((name) => !toldOnlySomewhere.includes(name))).toEqual([])
})

test('the consumers, services and events they name exist', () => {
  const asked = queries.flatMap((query) => readQuery(query).values)
  const named = asked.filter(({ label }) => ['service', 'consumer'].includes(label))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(({ label, value }) => !told.values.get(label)?.has(value))).toEqual([])
  const events = asked.filter(({ label }) => label === 'event').map(({ value }) => value)
  expect(events.filter((name) => !declaredEvents.has(name))).toEqual([])
})

test('every service is scraped, and so are both edges', () => {
  const hosts = [...serviceNames, `${edgeService}-admin`].map((name) => `${name}:9000`)
  expect(listTargets('codekin').toSorted()).toEqual(hosts.toSorted())
})

test('every service is reported missing if it does not respond', () => {
  const missed = rules
    .filter(({ alert, expr }) => alert === 'ServiceDown' && expr.startsWith('absent('))
    .flatMap(({ expr }) => readQuery(expr).values.filter(({ label }) => label === 'service'))
  expect(missed.map(({ value }) => value).toSorted()).toEqual([...serviceNames].toSorted())
})

test('everything the composed Prometheus reads is mounted there, and everything it queries runs with it', () => {
  const { prometheus, blackbox } = listContainers()
  const folders = listReadPaths().map((path) => path.split('/')[0])
  expect(new Set(folders)).toEqual(new Set(['rules', 'probes']))
  for (const folder of folders) {
    expect(prometheus?.volumes).toContain(`./deploy/watch/${folder}:/etc/prometheus/${folder}:ro`)
  }
  expect(prometheus?.profiles).toEqual(blackbox?.profiles)
  expect(blackbox?.volumes).toEqual(['./deploy/watch/blackbox.yml:/etc/blackbox_exporter/blackbox.yml:ro'])
  expect(listProbedAddresses()).toEqual([`http://${edgeService}:8080/`, `http://${edgeService}-admin:8080/`])
})

test('every dashboard has a unique name and address, and every panel has a query', () => {
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length)
  expect(dashboards.map(({ uid, file }) => uid === `codekin-${file}`)).not.toContain(false)
  for (const dashboard of dashboards) {
    const panels = panelsOf(dashboard).filter(({ type }) => type !== 'row')
    expect(panels.filter(({ targets = [] }) => targets.length === 0).map(({ title }) => title)).toEqual([])
  }
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemHealth } from '@codekin/contracts/admin/system-models'
import { serviceNames } from '@codekin/contracts/services'
import { eventually } from '@codekin/test-kit/settle'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../src/person.ts'
import { startWorld, type World } from '../src/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld({ ownPostgres: true })
  admin = await world.admin()
  await world.settle()
}, 120_000)
afterAll(() => world.stop())

/** The health that admins see, which must load quickly even if servers hang. */
async function look(): Promise<SystemHealth> {
  const startedAt = performance.now()
  const health = await admin.system.getSystemHealth()
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  return health
}

const allIsWell = () => eventually(async () => (await look()).state === 'ok')
const serviceOf = (health: SystemHealth, name: string) => health.services.find((service) => service.name === name)

/** The server with all its backends, which would otherwise keep answering. */
async function postgresProcesses(): Promise<number[]> {
  const client = new pg.Client({ connectionString: world.servers.superuserUrl })
  await client.connect()
  const { rows } = await client.query<{ folder: string; pids: number[] }>(
    `select current_setting('data_directory') as folder, array_agg(pid) as pids from pg_stat_activity`,
  )
  await client.end()
  const [row] = rows
  if (!row) throw new Error('Postgres does not tell where it is.')
  const server = Number(readFileSync(join(row.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  return [server, ...row.pids]
}

async function redisProcess(): Promise<number> {
  const about = await world.services.admin.deps.redis.info('server')
  return Number(/^process_id:(\d+)/m.exec(about)?.[1])
}

/** Processes that have ended need no signal. */
function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {}
  }
}

test('every service of the table reports its metrics, and every consumer is listed', async () => {
  const socket = await admin.openSocket()
  await allIsWell()
  const health = await look()
  expect(health.services.map(({ name }) => name)).toEqual(serviceNames)
  for (const { replicas } of health.services) {
    expect(replicas).toMatchObject([{ state: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }])
  }
  expect(health.consumers.length).toBeGreaterThan(10)
  expect(health.sockets.count).toBe(1)
  expect(health.mails.waiting).not.toBeNull()
  expect(health.nats.usedBytes).toBeGreaterThan(0)
  socket.close()
})

test('the metrics include the rows of every schema, streams, requests and storage', async () => {
  const stats = await admin.system.getSystemStats()
  expect(stats.services.map(({ name }) => name)).toEqual(serviceNames)
  const identity = stats.services.find(({ name }) => name === 'identity')
  expect(identity?.requests).toBeGreaterThan(0)
  expect(identity?.tables?.map(({ name }) => name)).toContain('account')
  expect(stats.services.find(({ name }) => name === 'edge')?.tables).toBeNull()
  expect(stats.streams.find(({ name }) => name === 'IDENTITY')?.messages).toBeGreaterThan(0)
  for (const bytes of Object.values(stats.storage)) expect(bytes).toBeGreaterThan(0)
})

test('page performance is accepted at a path without a version', async () => {
  const url = `${world.origin}/discover`
  await admin.performance.recordPerformance({
    body: { type: 'custom', name: 'start', duration: 120, timestamp: Date.now(), url },
  })
  const { metrics } = await admin.system.reviewPerformance()
  expect(metrics).toMatchObject([{ metric: 'start', samples: 1, routes: [{ route: '/discover' }] }])
})

test('a silent Redis is reported, and everything else keeps working', async () => {
  const pid = await redisProcess()
  signal([pid], 'SIGSTOP')
  try {
    const health = await look()
    expect(health).toMatchObject({ state: 'degraded', redis: { state: 'down' }, postgres: { state: 'ok' } })
    expect(serviceOf(health, 'matching')?.advice).toContain('Redis')
  } finally {
    signal([pid], 'SIGCONT')
  }
  await allIsWell()
})

test('exactly the services that need Postgres report it as silent', async () => {
  const pids = await postgresProcesses()
  signal(pids, 'SIGSTOP')
  try {
    const health = await look()
    expect(health).toMatchObject({ state: 'down', postgres: { state: 'down' }, nats: { state: 'ok' } })
    expect(serviceOf(health, 'messaging')?.replicas).toMatchObject([{ state: 'down' }])
    expect(serviceOf(health, 'realtime')?.state).toBe('ok')
    // Repeated requests must not add up.
    for (let again = 0; again < 3; again += 1) await look()
  } finally {
    signal(pids, 'SIGCONT')
  }
  await allIsWell()
})

test('without NATS the health says that no service can be asked', async () => {
  await world.servers.nats.kill()
  const health = await look()
  expect(health).toMatchObject({ state: 'down', nats: { state: 'down' }, postgres: { state: 'ok' } })
  expect(serviceOf(health, 'edge')?.advice).toContain('NATS')
  await world.servers.nats.restart()
  await allIsWell()
})

test('a stopped service is reported as missing, and its consumers as stalled once events wait for them', async () => {
  await world.services.messaging.stop()
  await world.user('Newcomer')
  const health = await eventually(async () => {
    const now = await look()
    return now.consumers.some(({ service, lag }) => service === 'messaging' && lag > 0) ? now : undefined
  })
  expect(serviceOf(health, 'messaging')).toMatchObject({ state: 'down', replicas: [] })
  const behind = health.consumers.find(({ service, lag }) => service === 'messaging' && lag > 0)
  expect(behind).toMatchObject({ state: 'down', advice: expect.stringContaining('start messaging') })
  expect(health.state).toBe('down')
})

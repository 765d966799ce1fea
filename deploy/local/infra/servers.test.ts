import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import pg from 'pg'
import { createClient } from 'redis'
import { expect, onTestFinished, test } from 'vitest'
import { startNats } from './nats.ts'
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'
import { waitFor } from './wait-for.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-servers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

async function natsAs(url: string, user: string) {
  const connection = await connect({ servers: url, user, pass: 'secret', reconnect: false })
  onTestFinished(() => connection.close())
  return connection
}

test('a killed Postgres restarts with its port and committed data', async () => {
  const dataDir = join(temporaryFolder(), 'postgres')
  const postgres = await startPostgres({ dataDir, settings: { work_mem: '7MB' } })
  onTestFinished(() => postgres.stop())
  await query(postgres.url, 'create table note as select 1 as id')
  await postgres.kill()
  await expect(query(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  await postgres.restart()
  expect(await query(postgres.url, 'select id from note')).toEqual([{ id: 1 }])
  expect(await query(postgres.url, 'show work_mem')).toEqual([{ work_mem: '7MB' }])
})

test('Postgres restarted on the same folder has the same data, on any port', async () => {
  const dataDir = join(temporaryFolder(), 'postgres')
  const first = await startPostgres({ dataDir, durable: false })
  await query(first.url, 'create table note as select 2 as id')
  await first.stop()
  const second = await startPostgres({ dataDir, durable: false })
  onTestFinished(() => second.stop())
  expect(await query(second.url, 'select id from note')).toEqual([{ id: 2 }])
})

test('a killed NATS restarts with its streams', async () => {
  const nats = await startNats({ dataDir: temporaryFolder(), users: [{ user: 'all', password: 'secret' }] })
  onTestFinished(() => nats.stop())
  const before = await natsAs(nats.url, 'all')
  await (await jetstreamManager(before)).streams.add({ name: 'NOTES', subjects: ['notes.>'] })
  await jetstream(before).publish('notes.written', 'hello')
  await nats.kill()
  await nats.restart()
  const after = await natsAs(nats.url, 'all')
  const { state } = await (await jetstreamManager(after)).streams.info('NOTES')
  expect(state.messages).toBe(1)
})

test('a NATS user may publish only to its permitted subjects, and no one connects without a password', async () => {
  const permissions = { publish: { allow: ['matching.>'] }, subscribe: { allow: ['_INBOX.>'] } }
  const users = [{ user: 'matching', password: 'secret', permissions }]
  const nats = await startNats({ dataDir: temporaryFolder(), users })
  onTestFinished(() => nats.stop())
  await expect(connect({ servers: nats.url, reconnect: false })).rejects.toThrow(/uthorization/)
  const matching = await natsAs(nats.url, 'matching')
  const refused = (async () => {
    for await (const status of matching.status()) if (status.type === 'error') return String(status.error)
    return 'nothing'
  })()
  matching.publish('matching.match-changed.v1', 'ours')
  matching.publish('identity.user-registered.v1', 'not ours')
  expect(await refused).toContain('identity.user-registered.v1')
})

test('a killed Redis is back on its port after a restart, without its data', async () => {
  const redis = await startRedis({ dataDir: temporaryFolder(), maxMemoryMegabytes: 16 })
  onTestFinished(() => redis.stop())
  const client = createClient({ url: redis.url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.destroy())
  await client.set('note', '1')
  expect(await client.configGet('maxmemory')).toEqual({ maxmemory: String(16 * 1024 * 1024) })
  await redis.kill()
  await redis.restart()
  await waitFor(async () => (await client.get('note')) === null, { what: 'the client to be back' })
})

test('a watcher is notified when a server dies, but not when it is stopped', async () => {
  const redis = await startRedis({ dataDir: temporaryFolder() })
  onTestFinished(() => redis.stop())
  const reasons: string[] = []
  redis.onUnexpectedExit((reason) => reasons.push(reason))
  await redis.restart()
  await redis.stop()
  expect(reasons).toEqual([])
  await redis.restart()
  const client = createClient({ url: redis.url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.destroy())
  await client.sendCommand(['SHUTDOWN', 'NOSAVE']).catch(() => undefined)
  await waitFor(() => reasons.length === 1, { what: 'the news of its death' })
})

test('a server dies with the process that started it, even when that is killed', async () => {
  const script = `import { startRedis } from '${join(import.meta.dirname, 'redis.ts')}'
    const { port } = await startRedis({ dataDir: '${temporaryFolder()}' })
    console.log(port)
    setInterval(() => undefined, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void owner.kill('SIGKILL'))
  const [printed] = (await once(owner.stdout, 'data')) as [Buffer]
  const port = printed.toString().trim()
  const isListed = () =>
    execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes(`redis-server 127.0.0.1:${port}`)
  expect(isListed()).toBe(true)
  owner.kill('SIGKILL')
  await waitFor(() => !isListed(), { what: 'the orphan to leave' })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@codekin/local/infra/free-port'
import { startNats } from '@codekin/local/infra/nats'
import type { LocalServer } from '@codekin/local/infra/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bus, connectBus } from './connect.ts'
import { natsPermissions } from './permissions.ts'
import { fillRevocations } from './revocations.ts'
import { ensureStream } from './streams.ts'

const folder = mkdtempSync(join(tmpdir(), 'codekin-cluster-'))
const password = 'test'
const user = (name: 'identity' | 'matching') => ({ user: name, password, permissions: natsPermissions(name) })
let cluster: LocalServer[]
let alone: LocalServer
const buses: Bus[] = []

async function startCluster(): Promise<LocalServer[]> {
  const names = ['one', 'two', 'three']
  const ports = await Promise.all(names.map(() => freePort()))
  return Promise.all(
    names.map((serverName, i) =>
      startNats({
        dataDir: join(folder, serverName),
        users: [user('identity'), user('matching')],
        cluster: { serverName, port: ports[i] ?? 0, peerPorts: ports },
      }),
    ),
  )
}

async function connect(
  servers: readonly LocalServer[],
  name: 'identity' | 'matching',
  replicas?: number,
): Promise<Bus> {
  const url = servers.map((server) => server.url).join(',')
  const bus = await connectBus({ url, user: name, password, name, replicas })
  buses.push(bus)
  return bus
}

const replicasOf = async (bus: Bus, stream: string) => (await bus.jsm.streams.info(stream)).config.num_replicas

beforeAll(async () => {
  alone = await startNats({ dataDir: join(folder, 'alone'), users: [user('matching')] })
  cluster = await startCluster()
})
afterAll(async () => {
  for (const bus of buses) await bus.close()
  await Promise.all([alone, ...cluster].map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
})

test('a cluster of three keeps three replicas of each stream and bucket, even if it began with fewer', async () => {
  const matching = await connect(cluster, 'matching')
  const identity = await connect(cluster, 'identity')
  // The cluster may be incomplete at first; a later call adds replicas.
  await expect.poll(() => ensureStream(matching, 'matching').then(() => replicasOf(matching, 'MATCHING'))).toBe(3)
  await expect.poll(() => fillRevocations(identity, []).then(() => replicasOf(identity, 'KV_revocations'))).toBe(3)
})

test('a configured number is respected, and replicas that an operator added are never removed', async () => {
  const identity = await connect(cluster, 'identity', 1)
  const ensured = () => ensureStream(identity, 'identity').then(() => replicasOf(identity, 'IDENTITY'))
  await expect.poll(ensured).toBe(1)
  await expect.poll(() => identity.jsm.streams.update('IDENTITY', { num_replicas: 3 }).then(() => true)).toBe(true)
  await expect.poll(ensured).toBe(3)
  await fillRevocations(identity, [])
  expect(await replicasOf(identity, 'KV_revocations')).toBe(3)
})

test('a single server keeps its streams over repeated calls', async () => {
  const matching = await connect([alone], 'matching', 3)
  await ensureStream(matching, 'matching')
  await ensureStream(matching, 'matching')
  expect(await replicasOf(matching, 'MATCHING')).toBe(1)
})

import { randomUUID } from 'node:crypto'
import { accountErased, userRegistered } from '@codekin/contracts/identity/events'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../../testing/makers.ts'
import { openOverview, recentSignupsMax, replicaTtlSeconds } from '../admin/overview.ts'
import { realtime } from '../app.ts'
import { openAskRedis } from '../ask-redis.ts'
import type { Deps } from '../deps.ts'

let service: TestService<Deps>

beforeAll(async () => {
  service = await startTestService(realtime)
  await service.settle()
})
afterAll(async () => {
  await service.stop()
})

const signup = (name: string, createdAt: Date) => ({
  userId: randomUUID(),
  email: `${name.toLowerCase()}@example.com`,
  fullName: name,
  role: 'user' as const,
  createdAt: createdAt.toISOString(),
})

async function adminSocket() {
  const { token } = await service.as({ role: 'admin' })
  const socket = openSocket(service.url, { token })
  await socket.next('welcome')
  socket.send({ event: 'join_admin_room' })
  return socket
}

test('an admin who joins gets the earlier signups, each once, newest first', async () => {
  const now = service.clock.now().getTime()
  const [old, ann, bob] = [
    signup('Old', new Date(now - 86_400_000)),
    signup('Ann', new Date(now - 1000)),
    signup('Bob', new Date(now)),
  ]
  for (const data of [old, ann, bob, ann]) await service.publish(userRegistered, data)
  await service.settle()
  const socket = await adminSocket()
  const { data } = await socket.next('admin_snapshot')
  expect(data.recentSignups.map(({ userName }) => userName)).toEqual(['Bob', 'Ann', 'Old'])
  expect(data.signupsToday).toBe(2)
  expect(data.socketCount).toBe(1)
  await socket.close()
})

test('admins in the room get the figures repeatedly; no one else does', async () => {
  const socket = await adminSocket()
  const { token } = await service.as()
  const other = openSocket(service.url, { token })
  await other.next('welcome')
  await socket.next('admin_stats', ({ socketCount }) => socketCount === 2)
  expect([...other.of('admin_stats'), ...other.of('admin_snapshot')]).toEqual([])
  await Promise.all([socket.close(), other.close()])
})

test('an erased user is no longer a recent signup', async () => {
  const now = service.clock.now()
  const [cleo, dan] = [signup('Cleo', now), signup('Dan', now)]
  for (const data of [cleo, dan]) await service.publish(userRegistered, data)
  await service.settle()
  await service.publish(accountErased, { userId: cleo.userId, erasedAt: now.toISOString() })
  await service.settle()
  const socket = await adminSocket()
  const { data } = await socket.next('admin_snapshot')
  const names = data.recentSignups.map(({ userName }) => userName)
  expect(names).toContain('Dan')
  expect(names).not.toContain('Cleo')
  await socket.close()
})

test('sockets are counted across replicas, without those of a silent one', async () => {
  const { redis, clock, log } = service.deps
  const ask = openAskRedis({ redis, log })
  const replica = (replicaId: string) => openOverview({ redis, ask, clock, replicaId })
  const [one, other] = [replica('one'), replica('other')]
  const { socketCount: before } = await one.figures()
  await one.recordSockets(3)
  await other.recordSockets(4)
  expect((await one.figures()).socketCount).toBe(before + 7)
  service.clock.advance(replicaTtlSeconds + 1)
  await other.recordSockets(5)
  expect((await one.figures()).socketCount).toBe(5)
})

test('only the newest signups are kept', async () => {
  const { redis, clock, log } = service.deps
  const ask = openAskRedis({ redis, log })
  const overview = openOverview({ redis, ask, clock, replicaId: 'one' })
  const start = clock.now().getTime() + 1000
  for (let index = 0; index < recentSignupsMax + 5; index++) {
    const createdAt = new Date(start + index).toISOString()
    await overview.noteSignup({ userId: randomUUID(), userName: `N${index}`, userEmail: 'n@example.com', createdAt })
  }
  const recent = await overview.recentSignups()
  expect(recent).toHaveLength(recentSignupsMax)
  expect(recent[0]?.userName).toBe(`N${recentSignupsMax + 4}`)
})

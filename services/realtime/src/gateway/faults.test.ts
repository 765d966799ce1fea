import { randomUUID } from 'node:crypto'
import { messageSent } from '@codekin/contracts/messaging/events'
import { closeCodes } from '@codekin/contracts/socket'
import { revoke } from '@codekin/event-bus/revocations'
import { eventually } from '@codekin/test-kit/settle'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messageData, openSocket } from '../../testing/makers.ts'
import { realtime } from '../app.ts'
import type { Deps } from '../deps.ts'

let service: TestService<Deps>

beforeEach(async () => {
  service = await startTestService(realtime, { env: { SOCKET_UNSENT_BYTES_MAX: '262144' } })
  await service.settle()
})
afterEach(async () => {
  await service.stop()
})

async function reader() {
  const { userId, token } = await service.as()
  const matchId = randomUUID()
  const socket = openSocket(service.url, { token })
  const lastId = (await socket.next('welcome')).data.lastId
  const write = (seq: number, options: { content?: string; id?: string } = {}) =>
    service.publish(messageSent, messageData({ matchId, from: randomUUID(), to: userId, seq, ...options }), options)
  return { userId, token, socket, lastId, write }
}

test('without Redis messages arrive at once, unnumbered and once; later a resume gets a reload', async () => {
  const { token, socket, write } = await reader()
  await write(1)
  const numbered = await socket.next('new_message')
  await service.servers.redis.kill()
  const id = await write(2)
  const live = await socket.next('new_message', ({ seq }) => seq === 2)
  expect(live.id).toBeUndefined()
  await write(2, { id })
  const during = openSocket(service.url, { token })
  await during.next('welcome')
  during.send({ event: 'resume', data: { lastId: numbered.id } })
  await during.next('resync')
  await service.servers.redis.restart()
  await eventually(() => service.deps.redis.isReady)
  await write(3)
  const after = await socket.next('new_message', ({ seq }) => seq === 3)
  expect(after.id).toBeGreaterThan(numbered.id ?? 0)
  expect(socket.of('new_message').map(({ data }) => data.seq)).toEqual([1, 2, 3])
  const back = openSocket(service.url, { token })
  await back.next('welcome')
  back.send({ event: 'resume', data: { lastId: numbered.id } })
  await back.next('resync')
  expect(back.of('new_message')).toEqual([])
})

test('a client that resumes detects that a running Redis lost its data', async () => {
  const { token, socket, write, lastId } = await reader()
  await socket.close()
  await write(1)
  await service.settle()
  await service.deps.redis.flushAll()
  const back = openSocket(service.url, { token })
  await back.next('welcome')
  back.send({ event: 'resume', data: { lastId } })
  await back.next('resync')
  await write(2)
  const next = await back.next('new_message')
  expect(next.data.seq).toBe(2)
  expect(next.id).toBeGreaterThan(lastId)
})

test('sockets stay open while NATS is killed and restarted, and receive what follows', async () => {
  const { socket, write } = await reader()
  await write(1)
  await socket.next('new_message')
  await service.servers.nats.kill()
  await service.servers.nats.restart()
  await Promise.all([service.bus.connected(), service.deps.bus.connected()])
  await eventually(async () => {
    try {
      return await write(2, { id: '0190a000-0000-7000-8000-0000000000aa' })
    } catch {
      return false
    }
  })
  await socket.next('new_message', ({ seq }) => seq === 2)
  expect(socket.of('new_message').map(({ data }) => data.seq)).toEqual([1, 2])
})

test("a socket that doesn't read is dropped; the others receive everything", async () => {
  const { userId, token, socket, write } = await reader()
  const slow = openSocket(service.url, { token })
  await slow.next('welcome')
  await write(1)
  await Promise.all([socket.next('new_message'), slow.next('new_message')])
  slow.ws.pause()
  const dropped = async () =>
    /ws_dropped_total\{reason="slow",service="realtime"\} 1/.test(
      (await service.anonymous.http('GET', '/metrics')).text,
    )
  const plain = JSON.stringify({ event: 'error', data: { code: 'internal', error: 'x'.repeat(4_000) } })
  let sent = 0
  while (!(await dropped())) {
    for (let i = 0; i < 10; i++) {
      service.deps.gateway.fanOut.ofTheMoment(userId, { audience: 'all', matchId: null, plain, full: '' })
    }
    sent += 10
    expect(sent).toBeLessThan(20_000)
  }
  await eventually(() => socket.of('error').length === sent)
  await write(2)
  await socket.next('new_message', ({ seq }) => seq === 2)
  slow.ws.resume()
  expect([closeCodes.tooSlow, 1006]).toContain(await slow.closed)
})

test('a revocation closes the sockets of every replica', async () => {
  const second = await startTestService(realtime, { servers: service.servers, clock: service.clock })
  const { userId, socket } = await reader()
  const elsewhere = openSocket(second.url, { token: (await second.as({ userId })).token })
  await elsewhere.next('welcome')
  await revoke(service.bus, { userId, before: new Date(service.clock.now().getTime() + 1_000) })
  expect(await Promise.all([socket.closed, elsewhere.closed])).toEqual([closeCodes.revoked, closeCodes.revoked])
  await second.stop()
})

test('a client whose socket broke resumes on another replica where it left off', async () => {
  const second = await startTestService(realtime, { servers: service.servers, clock: service.clock })
  const { userId, socket, write, lastId } = await reader()
  await write(1)
  await socket.next('new_message')
  socket.ws.terminate()
  await write(2)
  const elsewhere = openSocket(second.url, { token: (await second.as({ userId })).token })
  await elsewhere.next('welcome')
  elsewhere.send({ event: 'resume', data: { lastId: lastId + 1 } })
  await elsewhere.next('new_message', ({ seq }) => seq === 2)
  expect(elsewhere.of('new_message')).toHaveLength(1)
  await second.stop()
})

test("a client that missed megabytes receives them all and isn't dropped as slow", async () => {
  const { userId, token, socket, lastId } = await reader()
  await socket.close()
  const matchId = randomUUID()
  const content = '🙂'.repeat(4_000)
  const plain = JSON.stringify({ event: 'error', data: { code: 'internal', error: content } })
  for (let i = 0; i < 150; i++) {
    await service.deps.gateway.replay.append(userId, {
      eventId: randomUUID(),
      audience: 'all',
      matchId,
      plain,
      full: '',
    })
  }
  const back = openSocket(service.url, { token })
  await back.next('welcome')
  back.send({ event: 'resume', data: { lastId } })
  await back.next('resumed')
  expect(back.of('error')).toHaveLength(150)
})

import { randomUUID } from 'node:crypto'
import { messageSent } from '@codekin/contracts/messaging/events'
import type { ServerFrame } from '@codekin/contracts/socket'
import { eventually } from '@codekin/test-kit/settle'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageData, openSocket, type RawSocket, textOf } from '../../testing/makers.ts'
import { realtime } from '../app.ts'
import type { Deps } from '../deps.ts'
import { replayFrames } from '../replay/replay-buffer.ts'

let service: TestService<Deps>
let otherReplica: TestService<Deps>

beforeAll(async () => {
  service = await startTestService(realtime)
  otherReplica = await startTestService(realtime, { servers: service.servers, clock: service.clock })
  await service.settle()
})
afterAll(async () => {
  await otherReplica.stop()
  await service.stop()
})

async function reader() {
  const { userId, token } = await service.as()
  const matchId = randomUUID()
  const from = randomUUID()
  const socket = openSocket(service.url, { token })
  const lastId = (await socket.next('welcome')).data.lastId
  const write = (seq: number, options?: { id?: string }) =>
    service.publish(messageSent, messageData({ matchId, from, to: userId, seq }), options)
  return { userId, token, matchId, from, socket, lastId, write }
}

/**
 * The replay buffer orders the messages of a conversation relative to the newest one it holds. For a conversation it doesn't
 * know, it accepts any message as the first, so when two replicas read messages 1 and 2 at the same time, 2 may get the lower
 * number. No one sends two messages that fast; tests of a stream start after message 1.
 */
async function writeFirst(write: (seq: number) => Promise<unknown>, socket: RawSocket): Promise<void> {
  await write(1)
  await socket.next('new_message', ({ seq }) => seq === 1)
}

const seqs = (socket: RawSocket) => socket.of('new_message').map(({ data }) => data.seq)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const numbersOf = (frames: ServerFrame[]) => frames.flatMap((frame) => ('id' in frame && frame.id ? [frame.id] : []))

test('after a drop the client gets what it missed, in order, and then new frames', async () => {
  const { token, socket, write, lastId } = await reader()
  await write(1)
  const received = await socket.next('new_message')
  await socket.close()
  for (const seq of [2, 3, 4]) await write(seq)
  await service.settle()
  const back = openSocket(service.url, { token })
  await back.next('welcome')
  back.send({ event: 'resume', data: { lastId: received.id } })
  await write(5)
  await back.next('new_message', ({ seq }) => seq === 5)
  expect(seqs(back)).toEqual([2, 3, 4, 5])
  expect(back.frames.map(({ event }) => event).filter((event) => event !== 'new_message')).toEqual([
    'welcome',
    'resumed',
  ])
  expect(numbersOf(back.frames)).toEqual(range(lastId + 2, lastId + 5))
  await back.close()
})

test('a client that missed nothing is told that it is up to date', async () => {
  const { token, socket, lastId } = await reader()
  await socket.close()
  const back = openSocket(service.url, { token })
  await back.next('welcome')
  back.send({ event: 'resume', data: { lastId } })
  expect((await back.next('resumed')).data.lastId).toBe(lastId)
  await back.close()
})

test('a welcome states for how long no number was assigned, and never too long', async () => {
  const { token, socket, write } = await reader()
  await socket.close()
  const quiet = async () => {
    const back = openSocket(service.url, { token })
    const { data } = await back.next('welcome')
    await back.close()
    return data.quietMilliseconds ?? Number.NaN
  }
  // Measured with the clock of Redis, which is the one that counts.
  const redisMilliseconds = async () => {
    const [seconds, microseconds] = await service.deps.redis.time()
    return Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000)
  }
  const writtenFrom = await redisMilliseconds()
  await write(1)
  await service.settle()
  const first = await quiet()
  const retriedAt = await redisMilliseconds()
  await eventually(async () => (await redisMilliseconds()) > retriedAt)
  const second = await quiet()
  expect(first).toBeGreaterThanOrEqual(0)
  expect(second).toBeGreaterThan(first)
  expect(second).toBeLessThanOrEqual((await redisMilliseconds()) - writtenFrom)
  // A Redis that has lost its replay buffers doesn't know that it was quiet before.
  const lostFrom = await redisMilliseconds()
  await service.deps.redis.flushAll()
  const afterLoss = await quiet()
  expect(afterLoss).toBeLessThanOrEqual((await redisMilliseconds()) - lostFrom)
})

test('a client that missed more than the replay buffer holds is told to reload', async () => {
  const { token, socket, write, lastId } = await reader()
  await socket.close()
  for (const seq of range(1, replayFrames + 1)) await write(seq)
  await service.settle()
  const back = openSocket(service.url, { token })
  await back.next('welcome')
  back.send({ event: 'resume', data: { lastId } })
  expect((await back.next('resync')).data.lastId).toBe(lastId + replayFrames + 1)
  expect(seqs(back)).toEqual([])
  back.send({ event: 'resume', data: { lastId: lastId + 1 } })
  await back.next('resumed')
  expect(seqs(back)).toEqual(range(2, replayFrames + 1))
  await back.close()
})

test('an unknown number gets a reload, never old frames', async () => {
  const { socket, lastId } = await reader()
  for (const strange of [0, lastId + 1_000, Number.MAX_SAFE_INTEGER]) {
    socket.send({ event: 'resume', data: { lastId: strange } })
  }
  await eventually(() => socket.of('resync').length === 3)
  await socket.close()
})

test('a repeated event keeps its number and is still one frame after a resume', async () => {
  const { token, socket, write, lastId } = await reader()
  await socket.close()
  const id = await write(1)
  await write(1, { id })
  await write(2)
  await service.settle()
  const back = openSocket(service.url, { token })
  await back.next('welcome')
  back.send({ event: 'resume', data: { lastId } })
  await back.next('resumed')
  expect(seqs(back)).toEqual([1, 2])
  await back.close()
})

test('sockets on two replicas both get every frame, in order and with the same numbers', async () => {
  const { userId, socket, write } = await reader()
  const elsewhere = openSocket(otherReplica.url, { token: (await otherReplica.as({ userId })).token })
  await elsewhere.next('welcome')
  await writeFirst(write, socket)
  for (const seq of range(2, 40)) await write(seq)
  for (const one of [socket, elsewhere]) await eventually(() => one.of('new_message').length === 40)
  expect(numbersOf(elsewhere.frames)).toEqual(numbersOf(socket.frames))
  expect(seqs(socket)).toEqual(range(1, 40))
  await Promise.all([socket.close(), elsewhere.close()])
})

test('a frame that the bus lost is fetched from the replay buffer before the next one is shown', async () => {
  const { userId, socket, write } = await reader()
  await write(1)
  await socket.next('new_message')
  const data = messageData({ matchId: randomUUID(), from: randomUUID(), to: userId, seq: 2 })
  const hidden = { eventId: randomUUID(), audience: 'all' as const, matchId: null, full: '' }
  const plain = JSON.stringify({
    event: 'message_deleted',
    data: { matchId: data.conversationId, messageId: data.messageId, seq: 2, deletedAt: data.createdAt },
  })
  await service.deps.gateway.replay.append(userId, { ...hidden, plain })
  await write(2)
  await socket.next('new_message', ({ seq }) => seq === 2)
  const numbers = numbersOf(socket.frames)
  expect(socket.frames.map(({ event }) => event)).toEqual(['welcome', 'new_message', 'message_deleted', 'new_message'])
  expect(numbers).toEqual(range(numbers[0] ?? 0, (numbers[0] ?? 0) + 2))
  await socket.close()
})

test('a client that is disconnected repeatedly during a stream receives everything once and in order', async () => {
  const { token, socket, write, lastId } = await reader()
  const total = 400
  await writeFirst(write, socket)
  await socket.close()
  const got: number[] = []
  let newest = lastId
  let isDone = false

  async function readFrames(origin: string, frames: number): Promise<void> {
    const back = openSocket(origin, { token })
    let remaining = frames
    back.ws.on('message', (text) => {
      const frame = JSON.parse(textOf(text)) as ServerFrame
      if (frame.event === 'welcome') back.send({ event: 'resume', data: { lastId: newest } })
      if (frame.event !== 'new_message' || remaining <= 0) return
      got.push(frame.data.seq)
      newest = frame.id ?? newest
      remaining -= 1
      if (got.length === total) isDone = true
      if (remaining === 0 || isDone) back.ws.terminate()
    })
    await back.closed
  }
  async function read(): Promise<void> {
    for (let turn = 0; !isDone; turn++)
      await readFrames(turn % 3 === 0 ? otherReplica.url : service.url, 1 + (turn % 23))
  }
  async function writeAll(): Promise<void> {
    for (const seq of range(2, total)) await write(seq)
  }
  await Promise.all([read(), writeAll()])
  expect(got).toEqual(range(1, total))
})

import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { eventually } from '@codekin/test-kit/settle'
import { afterEach, expect, test } from 'vitest'
import { cutSlowReaders, openReading, type ReadingPace, updateReading } from './slow-readers.ts'

const pace: ReadingPace = { windowSeconds: 30, bytesPerSecond: 4_096 }

/** Seconds until a steadily reading client is cut off, if the kernel takes more only in steps of `step` bytes. */
function cutAfter(bytesPerSecond: number, step: number): number | undefined {
  let reading = openReading(0, 0)
  for (let second = 1; second <= 600; second++) {
    reading = updateReading(reading, second, Math.floor((bytesPerSecond * second) / step) * step, pace)
    if (reading.isTooSlow) return second
  }
  return undefined
}

test.each([
  [8_192, 1],
  [8_192, 133_000],
  [8_192, 400_000],
  [4_400, 133_000],
  [10_000, 500_000],
  [1_000_000, 1_400_000],
])('a client that reads %i bytes a second is never cut off, though progress shows in steps of %i', (rate, step) => {
  expect(cutAfter(rate, step)).toBeUndefined()
})

test.each([
  [4_000, 1, 30],
  [3_000, 133_000, 45],
  [0, 1, 60],
  [100, 29_000, 60],
])('a client that reads %i bytes a second in steps of %i is cut off after %i seconds', (rate, step, seconds) => {
  expect(cutAfter(rate, step)).toBe(seconds)
})

test('a pause of less than two windows does not cut off an answer that is otherwise read in time', () => {
  let reading = updateReading(openReading(0, 0), 29, 500_000, pace)
  reading = updateReading(reading, 88, 500_000, pace)
  expect(reading.isTooSlow).toBe(false)
  expect(updateReading(reading, 89, 500_000, pace).isTooSlow).toBe(true)
  expect(updateReading(reading, 89, 600_000, pace).isTooSlow).toBe(false)
})

let server: Server
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server whose answers have `bytes` bytes, in one write or in many. */
async function serve(bytes: number, pieces: number): Promise<{ open(): Socket; cuts: () => number }> {
  let cuts = 0
  const quick = { bytesPerSecond: 100, windowSeconds: 0.4 }
  const readers = cutSlowReaders(quick, (count) => (cuts += count))
  const answer = async (res: ServerResponse) => {
    readers.watch(res)
    for (let piece = 1; piece < pieces; piece++) {
      if (!res.write(Buffer.alloc(bytes / pieces))) await new Promise((done) => res.once('drain', done))
    }
    res.end(Buffer.alloc(bytes / pieces))
  }
  server = createServer((_req, res) => void answer(res))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stops.push(
    () => server.close(),
    () => server.closeAllConnections(),
    readers.stop,
  )
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    stops.push(() => socket.destroy())
    return socket
  }
  return { open, cuts: () => cuts }
}

test.for([
  ['one write', 1],
  ['many', 800],
] as const)(
  'a client that does not read an answer of %s is cut off; one that does has all of it',
  async ([, pieces]) => {
    const bytes = 40_000_000
    const { open, cuts } = await serve(bytes, pieces)
    const [silent, reader] = [open(), open()]
    silent.pause()
    let read = 0
    reader.on('data', (chunk) => (read += chunk.length))
    await eventually(() => cuts() === 1 && read > bytes)
    expect(reader.destroyed).toBe(false)
  },
)

import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { eventually } from '@codekin/test-kit/settle'
import { afterEach, expect, test } from 'vitest'
import { cutSlowReaders, type ReadingPace, selectSlowReaders } from './slow-readers.ts'

const pace: ReadingPace = {
  windowSeconds: 10,
  bytesPerSecond: 100,
  crowd: { max: 2, bytesPerSecond: 1_000, afterSeconds: 3 },
}
const at = (seconds: number, bytesPerSecond: number) => ({ seconds, bytes: seconds * bytesPerSecond })

test('who takes less than the pace over a whole window is given up, however the bytes were spread', () => {
  const [slow, inTime, early] = [at(10, 99), at(10, 101), at(9, 0)]
  expect(selectSlowReaders([slow, inTime, early], pace)).toEqual([slow])
})

test('of many who are slow the slowest are given up before their window has ended', () => {
  const readings = [at(3, 900), at(4, 0), at(5, 500), at(6, 50), at(3, 1_001), at(2, 0)]
  expect(selectSlowReaders(readings, pace)).toEqual([at(4, 0), at(6, 50)])
})

let server: Server
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server whose answers are `bytes` long, in one write or in many. */
async function serve(bytes: number, pieces: number): Promise<{ open(): Socket; cuts: () => number }> {
  let cuts = 0
  const quick = { ...pace, windowSeconds: 0.4, crowd: { ...pace.crowd, afterSeconds: 60 } }
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

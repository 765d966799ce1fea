import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as oneTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, countRepeated } from './ask.ts'

/** The method of each request and its index on its connection. */
let seen: string[]
let breaks: (place: number) => boolean
let breakOff: (socket: Socket) => void
let server: Server
let address: string

const places = new WeakMap<Socket, number>()
function answer(request: IncomingMessage, response: ServerResponse): void {
  const place = (places.get(request.socket) ?? 0) + 1
  places.set(request.socket, place)
  seen.push(`${request.method} ${place}`)
  if (breaks(place)) breakOff(request.socket)
  else response.end('answer')
}

beforeEach(async () => {
  seen = []
  breakOff = (socket) => socket.destroy()
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Reads, and waits until the connection is free for the next request. */
async function read(): Promise<string> {
  const text = await (await ask(address, { method: 'GET' })).text()
  await oneTurn()
  return text
}

test.each([
  ['closed', (socket: Socket) => socket.destroy()],
  ['reset', (socket: Socket) => socket.resetAndDestroy()],
])('a read is repeated once if a kept connection was %s', async (_, how) => {
  breaks = (place) => place > 1
  breakOff = how
  const before = countRepeated()
  expect([await read(), await read()]).toEqual(['answer', 'answer'])
  expect(seen).toEqual(['GET 1', 'GET 2', 'GET 1'])
  expect(countRepeated() - before).toBe(1)
})

test('a write is never repeated', async () => {
  breaks = (place) => place > 1
  await read()
  await expect(ask(address, { method: 'POST', body: '{}' })).rejects.toThrow()
  expect(seen).toEqual(['GET 1', 'POST 2'])
})

test('a read on a new connection is sent once, and repeated no more than once', async () => {
  breaks = () => true
  await expect(read()).rejects.toThrow()
  expect(seen).toEqual(['GET 1'])
  breaks = (place) => place > 1 || seen.length > 2
  await read()
  await expect(read()).rejects.toThrow()
  expect(seen.slice(1)).toEqual(['GET 1', 'GET 2', 'GET 1'])
})

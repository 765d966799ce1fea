import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { oneRequestAtATime } from './one-request-at-a-time.ts'

type ReceivedRequest = { url: string; socket: Socket; body: Promise<string>; answer(text?: string): void }

let server: Server
let client: Socket
let requests: ReceivedRequest[] = []
let received = ''

beforeAll(async () => {
  server = createServer(oneRequestAtATime((req, res) => requests.push(toReceivedRequest(req, res))))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => void server.close())
beforeEach(() => {
  requests = []
  received = ''
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('data', (bytes) => (received += bytes.toString('latin1')))
  client.on('error', () => {})
})
afterEach(() => client.destroy())

function toReceivedRequest(req: IncomingMessage, res: ServerResponse): ReceivedRequest {
  const read = async () => {
    let text = ''
    for await (const chunk of req) text += String(chunk)
    return text
  }
  return { url: req.url ?? '', socket: req.socket, body: read(), answer: (text = req.url ?? '') => void res.end(text) }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const urls = () => requests.map(({ url }) => url)

test('pipelined requests wait for the answer before them, and are answered in order', async () => {
  client.write(get('/1') + get('/2') + get('/3'))
  for (const count of [1, 2, 3]) {
    await eventually(() => requests.length >= count)
    expect(urls()).toEqual(['/1', '/2', '/3'].slice(0, count))
    requests.at(-1)?.answer(`answer ${count}`)
  }
  await eventually(() => received.includes('answer 3'))
  expect(received.match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3'])
})

test('a pipelined body arrives complete once it is that request’s turn', async () => {
  const body = 'x'.repeat(500_000)
  client.write(`${get('/1')}POST /2 HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}${get('/3')}`)
  await eventually(() => requests.length === 1)
  expect(urls()).toEqual(['/1'])
  requests[0]?.answer()
  await eventually(() => requests.length === 2)
  expect(await requests[1]?.body).toBe(body)
  requests[1]?.answer()
  await eventually(() => requests.length === 3)
  expect(urls()).toEqual(['/1', '/2', '/3'])
})

test('nothing more is read while an answer is pending', async () => {
  let isFull = false
  client.write(get('/1') + get('/2'))
  await eventually(() => requests.length === 1)
  const pour = () => {
    while (!isFull && client.writable)
      isFull = !client.write(get(`/${'x'.repeat(8_000)}`)) && client.writableLength > 16e6
    if (!isFull) client.once('drain', pour)
  }
  pour()
  await eventually(() => isFull)
  expect(urls()).toEqual(['/1'])
})

test('a client that pipelines too many requests in one packet is cut off', async () => {
  client.write(get('/1').repeat(200))
  await eventually(() => client.destroyed || client.readableEnded)
  expect(urls()).toEqual(['/1'])
})

test('the pipelined requests of a disconnected client are not executed', async () => {
  client.write(get('/1') + get('/2'))
  await eventually(() => requests.length === 1)
  client.resetAndDestroy()
  await eventually(() => client.closed)
  requests[0]?.answer()
  await eventually(() => requests[0]?.socket.destroyed)
  expect(urls()).toEqual(['/1'])
})

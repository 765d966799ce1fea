import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { upstreamVariables } from '@codekin/contracts/services'
import { eventually } from '@codekin/test-kit/settle'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askPlain, startUpstream, type Upstream } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'

const photo = '/api/v1/users/photos/0190a0000000700080000000000000010190a000'
const script = '/main.3f9a1c22.js'
const bytes = Buffer.alloc(420_000, 7)
const root = mkdtempSync(join(tmpdir(), 'codekin-silent-'))

let service: TestService<Deps>
let upstream: Upstream
const open = new Set<Socket>()
/** The edge's end of each connection, by the port of its client. */
const accepted = new Map<number, Socket>()

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>shell</title>')
  writeFileSync(join(root, script), bytes)
  upstream = await startUpstream('every service')
  upstream.answer = (req, res) => {
    if (req.url !== photo) return void res.setHeader('content-type', 'application/json').end('{}')
    res.end(bytes)
  }
  const limits = { ANSWERS_PER_ADDRESS: '32', CONNECTIONS_PER_ADDRESS: '512', READING_WINDOW_SECONDS: '4' }
  const env = { ...upstreamVariables(() => upstream.url), ...limits, TRUST_PROXY: 'loopback', WEB_ROOT: root }
  service = await startTestService(edge, { env })
  service.app.server.on('connection', (socket: Socket) => accepted.set(socket.remotePort ?? 0, socket))
})
afterAll(async () => {
  await service.stop()
  await upstream.stop()
  rmSync(root, { recursive: true })
})
afterEach(async () => {
  for (const socket of open) socket.destroy()
  await eventually(() => open.size === 0)
})

/** A client that requests a path `times` and reads nothing, or a little now and then, until it is cut off. */
function attack(path: string, times: number, o: { address?: string; sips?: boolean; packets?: number } = {}) {
  const { hostname, port } = new URL(service.url)
  const socket = connect({ host: hostname, port: Number(port) })
  open.add(socket)
  socket.pause()
  socket.on('error', () => {})
  socket.once('close', () => open.delete(socket))
  const request = `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${o.address ?? '203.0.113.1'}\r\n\r\n`
  const perPacket = Math.ceil(times / (o.packets ?? times))
  for (let sent = 0; sent < times; sent += perPacket) socket.write(request.repeat(perPacket))
  if (o.sips) {
    const sip = setInterval(() => void socket.read(50), 500)
    socket.once('close', () => clearInterval(sip))
  }
  // A client that does not read does not notice that it was cut off.
  return { isCut: () => socket.destroyed || accepted.get(socket.localPort ?? 0)?.destroyed === true }
}

const logIn = (address: string) =>
  askPlain(service.url, 'POST', '/api/v1/auth/login', {
    headers: { 'x-forwarded-for': address },
    body: { email: 'a@b.c' },
  }).then(({ status }) => status)

/** Asserts that others can sign in, open pages and see photos until the attack is over. */
async function expectOtherUsersServed(isDone: () => boolean): Promise<number> {
  let rounds = 0
  while (!isDone()) {
    const page = askPlain(service.url, 'GET', '/', { headers: { 'sec-fetch-mode': 'navigate' } })
    const picture = askPlain(service.url, 'GET', photo, { headers: { 'x-forwarded-for': '198.51.100.2' } })
    const statuses = [await logIn('198.51.100.1'), (await page).status, (await picture).status]
    expect(statuses).toEqual([200, 200, 200])
    rounds += 1
  }
  return rounds
}

test.for([
  ['a photo', photo, false],
  ['a photo, reading 50 bytes now and then', photo, true],
  ['a file', script, false],
] as const)(
  'one connection that requests %s 150 times and does not read does not block sign-ins, and is cut off',
  async ([, path, sips]) => {
    const all = [attack(path, 150, { sips }), attack(path, 150, { sips, packets: 150 }), attack(path, 30, { sips })]
    await expectOtherUsersServed(() => all.every(({ isCut }) => isCut()))
  },
)

test.for([
  ['a photo', photo],
  ['a file', script],
] as const)(
  '100 connections of one address that request %s and do not read do not block sign-ins',
  async ([, path]) => {
    const all = Array.from({ length: 100 }, () => attack(path, 12))
    const startedAt = performance.now()
    const isOver = () => performance.now() - startedAt > 10_000 && all.some(({ isCut }) => isCut())
    expect(await expectOtherUsersServed(isOver)).toBeGreaterThan(3)
  },
)

test('150 addresses that do not read block a service for a few seconds at most', async () => {
  const all = Array.from({ length: 150 }, (_, at) =>
    attack(photo, 12, { address: `203.0.${at % 256}.${1 + (at >> 8)}` }),
  )
  await expectOtherUsersServed(() => all.every(({ isCut }) => isCut()))
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { upstreamVariables } from '@codekin/contracts/services'
import { socketPath } from '@codekin/contracts/socket'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askPlain, sendRaw, startUpstream, type Upstream } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'

let service: TestService<Deps>
let upstream: Upstream
const root = mkdtempSync(join(tmpdir(), 'codekin-forms-'))

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>shell</title>')
  upstream = await startUpstream('every service')
  service = await startTestService(edge, { env: { ...upstreamVariables(() => upstream.url), WEB_ROOT: root } })
})
afterAll(async () => {
  await service.stop()
  await upstream.stop()
  rmSync(root, { recursive: true })
})
beforeEach(() => {
  upstream.requests.length = 0
})

const profile = '/api/v1/users/profile'
const send = (line: string, ...headers: string[]) =>
  sendRaw(service.url, `${[line, ...headers, 'connection: close'].join('\r\n')}\r\n\r\n`)

test.for([
  [`http://edge.test${profile}?a=1`, `${profile}?a=1`],
  [`HTTPS://edge.test:8443${profile}#top`, profile],
])('a request with the absolute URL %s is answered like any other', async ([target, url]) => {
  expect(await send(`GET ${target} HTTP/1.1`, 'host: other.test')).toMatch(/^HTTP\/1\.1 200 .*every service/s)
  expect(upstream.requests.map((request) => request.url)).toEqual([url])
  expect(upstream.requests[0]?.headers['x-forwarded-host']).toMatch(/^edge\.test/)
})

test('pages can also be requested by their absolute URL', async () => {
  expect(await send('GET http://edge.test HTTP/1.1', 'host: edge.test', 'accept: text/html')).toMatch(
    /^HTTP\/1\.1 200 /,
  )
})

test.for(['http://', 'http://a b/', 'http:/api', 'ftp://edge.test/', '*', 'edge.test:443', 'x'])(
  'an invalid target, %s, gets a 4xx',
  async (target) => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await send(`${method} ${target} HTTP/1.1`, 'host: edge.test')
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    }
  },
)

test.for([
  ['two hosts', 'host: edge.test', 'Host: other.test'],
  ['one host twice', 'host: edge.test', 'host: edge.test'],
  ['an invalid host', 'host: edge.test, other.test'],
  ['an address instead of a host', 'host: edge.test/other'],
])('a request with %s is refused, by pages and endpoints', async ([, ...hosts]) => {
  for (const path of [profile, '/']) {
    expect(await send(`GET ${path} HTTP/1.1`, ...hosts)).toMatch(/^HTTP\/1\.1 400 .*"invalid_request"/s)
  }
  const upgrade = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: eA==']
  expect(await sendRaw(service.url, [`GET ${socketPath} HTTP/1.1`, ...hosts, ...upgrade, '', ''].join('\r\n'))).toMatch(
    /^HTTP\/1\.1 400 /,
  )
  expect(upstream.requests).toEqual([])
})

test('an upgrade to an unsupported protocol is answered in HTTP/1.1, and its headers are not forwarded', async () => {
  const answer = await sendRaw(
    service.url,
    `GET ${profile} HTTP/1.1\r\nhost: edge.test\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\n` +
      'http2-settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n\r\n',
    (text) => text.includes('every service'),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(upstream.requests[0]?.headers).not.toHaveProperty('http2-settings')
})

test('health and metrics are served on the management port and nowhere else', async () => {
  for (const path of ['/livez', '/readyz', '/metrics']) {
    expect([path, (await askPlain(service.url, 'GET', path)).status]).toEqual([path, 404])
    expect([path, (await askPlain(service.managementUrl, 'GET', path)).status]).toEqual([path, 200])
  }
  expect((await askPlain(service.managementUrl, 'GET', profile)).status).toBe(404)
  expect((await askPlain(service.managementUrl, 'GET', '/')).status).toBe(404)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { upstreamVariables } from '@codekin/contracts/services'
import { eventually } from '@codekin/test-kit/settle'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askPlain, sendRaw, startUpstream, type Upstream } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'

let service: TestService<Deps>
let upstream: Upstream
let finish: (() => void)[] = []
const root = mkdtempSync(join(tmpdir(), 'codekin-answers-'))
const limit = 3

beforeAll(async () => {
  writeFileSync(join(root, 'robots.txt'), 'none')
  upstream = await startUpstream('every service')
  upstream.answer = (_req, res) => void finish.push(() => res.end('{}'))
  const env = { ANSWERS_PER_ADDRESS: String(limit), TRUST_PROXY: 'loopback', WEB_ROOT: root }
  service = await startTestService(edge, { env: { ...upstreamVariables(() => upstream.url), ...env } })
})
afterAll(async () => {
  await service.stop()
  await upstream.stop()
  rmSync(root, { recursive: true })
})
beforeEach(() => {
  upstream.asked.length = 0
  finish = []
})

const from = (address: string, path = '/api/v1/users/profile') =>
  askPlain(service.url, 'GET', path, { headers: { 'x-forwarded-for': address } })
const finishAll = () => {
  for (const each of finish.splice(0)) each()
}

test('beyond the limit of answers in flight, requests of that address wait, files too; others do not', async () => {
  const first = Array.from({ length: limit }, () => from('203.0.113.1'))
  await eventually(() => finish.length === limit)
  const later = [from('203.0.113.1'), from('203.0.113.1', '/robots.txt')]
  const others = [from('203.0.113.2', '/robots.txt'), from('203.0.113.3', '/robots.txt')]
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
  expect(finish).toHaveLength(limit)
  finishAll()
  await eventually(() => finish.length === 1)
  finishAll()
  expect((await Promise.all([...first, ...later])).map(({ status }) => status)).toEqual(Array(limit + 2).fill(200))
})

test('requests that are sent ahead on one connection are asked of a service one after the other', async () => {
  const request = 'GET /api/v1/users/profile HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.5\r\n\r\n'
  const answered = sendRaw(service.url, request.repeat(3), (text) => text.split('HTTP/1.1 200').length > 3)
  for (const count of [1, 2, 3]) {
    await eventually(() => finish.length > 0)
    expect(upstream.asked).toHaveLength(count)
    finishAll()
  }
  await answered
})

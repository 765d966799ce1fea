import { failureBody } from '@codekin/contracts/endpoint'
import { upstreamVariables } from '@codekin/contracts/services'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askPlain, getPlain } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'

let service: TestService<Deps>
let silent: TestService<Deps>
beforeAll(async () => {
  const env = upstreamVariables(() => 'http://127.0.0.1:9')
  const logSettings = {
    PUBLIC_ORIGIN: 'https://codekin.test',
    SECURITY_CONTACT: 'mailto:security@codekin.test',
    RATE_LIMIT_FACTOR: '1',
  }
  service = await startTestService(edge, { env: { ...env, ...logSettings } })
  silent = await startTestService(edge, { env, servers: service.servers })
})
afterAll(async () => {
  await silent.stop()
  await service.stop()
})

const send = (body: string | object, type = 'application/csp-report') =>
  askPlain(service.url, 'POST', '/policy-reports', {
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const reportOf = (blocked: string) => ({
  'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': blocked },
})

test('a page’s policy names its report URL, and each kind of report is logged once an hour', async () => {
  const page = await getPlain(service.url, '/', { accept: 'text/html' })
  expect(page.headers['reporting-endpoints']).toBe('policy="/policy-reports"')
  expect(page.headers['content-security-policy']).toMatch(/report-to policy; report-uri \/policy-reports$/)
  const warn = vi.spyOn(service.deps.log, 'warn')
  for (const path of ['/a.js', '/b.js']) {
    const { status, text } = await send(reportOf(`https://evil.test${path}`))
    expect([status, text]).toEqual([204, ''])
  }
  service.clock.advance(3_600)
  expect((await send(reportOf('https://evil.test/c.js'))).status).toBe(204)
  const violation = { directive: 'script-src', blocked: 'https://evil.test' }
  expect(warn.mock.calls.map(([about]) => about)).toEqual([violation, violation])
})

test.for([
  ['invalid JSON', '{', 'application/csp-report', 'invalid_request'],
  ['a body that is no report', '{}', 'application/reports+json', 'invalid_request'],
  ['another content type', '{}', 'text/plain', 'unsupported_media_type'],
  ['a long report', JSON.stringify(reportOf('x'.repeat(20_000))), 'application/csp-report', 'payload_too_large'],
])('%s is refused with the common error body', async ([, body = '', type, code]) => {
  const answer = await send(body, type)
  expect(failureBody.parse(answer.body).code).toBe(code)
})

test('the reports of an address per minute are limited', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => send(n % 2 === 0 ? reportOf('inline') : '{')))
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses).toEqual(new Set([204, 400, 429]))
})

test('the security contact is published if the operator sets one', async () => {
  const { status, text, headers } = await getPlain(service.url, '/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toMatch(/^Contact: mailto:security@codekin\.test\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\n/)
  const expires = new Date(/Expires: (\S+)/.exec(text)?.[1] ?? '').getTime() - service.clock.now().getTime()
  expect(expires / 86_400_000).toBeGreaterThan(88)
  expect(text).toContain('Canonical: https://codekin.test/.well-known/security.txt')
  expect((await getPlain(silent.url, '/.well-known/security.txt')).status).toBe(404)
})

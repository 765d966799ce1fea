import { areas, upstreamVariables } from '@codekin/contracts/services'
import { socketPath } from '@codekin/contracts/socket'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPlain, getPlain } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'
import { docsPath, documentPath } from './reference-page.ts'

let service: TestService<Deps>

beforeAll(async () => {
  service = await startTestService(edge, { env: upstreamVariables(() => 'http://127.0.0.1:9') })
})
afterAll(async () => {
  await service.stop()
})

test('the description is valid OpenAPI 3.1 and contains every endpoint and the websocket', async () => {
  const { status, body, headers } = await askPlain(service.url, 'GET', documentPath)
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const { valid, errors } = await new Validator().validate(body as Record<string, unknown>)
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  const { paths } = body as { paths: Record<string, object> }
  const declared = areas.flatMap(({ base, endpoints }) =>
    Object.values(endpoints).map(({ path }) => `${base}${path}`.replace(/:(\w+)/g, '{$1}')),
  )
  expect(Object.keys(paths).toSorted()).toEqual([...new Set([...declared, socketPath])].toSorted())
})

test('a client with a current copy of the description gets a 304', async () => {
  const first = await getPlain(service.url, documentPath)
  const again = await getPlain(service.url, documentPath, { 'if-none-match': first.headers.etag ?? '' })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('the reference page loads nothing from elsewhere, and its policy forbids it', async () => {
  const page = await askPlain(service.url, 'GET', docsPath)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const sources = [...page.text.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, source]) => source ?? '')
  expect(sources.every((source) => source.startsWith('/'))).toBe(true)
  for (const source of sources)
    expect([source, (await askPlain(service.url, 'GET', source)).status]).toEqual([source, 200])
  const policy = page.headers['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(policy).not.toContain('unsafe-eval')
})

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

test('a proxy that TRUST_PROXY does not name is logged once, at its first request', async () => {
  const warnings: unknown[] = []
  const app = Fastify()
  warnOfUntrustedProxy(app, { warn: (text: unknown) => warnings.push(text) })
  app.get('/', async () => '')
  await app.inject('/')
  expect(warnings).toEqual([])
  for (let time = 0; time < 3; time++) await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.1' } })
  expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY')])
})

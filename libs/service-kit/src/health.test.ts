import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addHealth, type HealthCheck } from './health.ts'
import { openMetrics } from './metrics.ts'

test('a stopping service reports it at once and runs no checks first', async () => {
  let checks = 0
  const ask: HealthCheck['ask'] = () => {
    checks += 1
    return new Promise(() => {})
  }
  const app = fastify()
  const metrics = openMetrics('test')
  addHealth(app, { checks: [{ name: 'db', isVital: true, ask }], isDraining: () => true, metrics })
  const { statusCode, body } = await app.inject('/readyz')
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'draining', checks: {} }])
  expect(checks).toBe(0)
})

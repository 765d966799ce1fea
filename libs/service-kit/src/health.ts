import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import { withDeadline } from './redis.ts'

/** One dependency of a service. */
export type HealthCheck = {
  name: 'db' | 'nats' | 'redis' | 'revocations'
  /** Whether the service is unready without it; without the others it is degraded. */
  isVital: boolean
  /** Resolves when the dependency answers. */
  ask: () => Promise<unknown>
}

export type HealthOptions = { checks: readonly HealthCheck[]; isDraining: () => boolean; metrics: Metrics }

export type HealthState = { state: 'up' | 'down'; milliseconds: number; error?: string }

const patienceMilliseconds = 1_000

/**
 * `/livez` reports that the process runs; it ignores dependencies, because a restart would not repair them. `/readyz` reports
 * whether requests can be served, with every dependency's state. `/metrics` is for Prometheus. None of them is public:
 * the edge serves its own on its management port only, and routes to no other service's.
 */
export function addHealth(app: FastifyInstance, { checks, isDraining, metrics }: HealthOptions): void {
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_req, reply) => {
    // A stopping service must get no more requests at once, whatever the state of its dependencies.
    if (isDraining()) return await reply.code(503).send({ status: 'draining', checks: {} })
    const states = await Promise.all(checks.map(checkNeed))
    const parts = Object.fromEntries(checks.map(({ name }, index) => [name, states[index]]))
    const isDown = checks.some(({ isVital }, index) => isVital && states[index]?.state === 'down')
    const isDegraded = states.some(({ state }) => state === 'down')
    const status = isDraining() ? 'draining' : isDown ? 'down' : isDegraded ? 'degraded' : 'ok'
    reply.code(status === 'draining' || status === 'down' ? 503 : 200)
    return { status, checks: parts }
  })
  app.get('/metrics', async (req, reply) => {
    const { contentType, text } = await metrics.page(req.headers.accept)
    reply.header('content-type', contentType)
    return text
  })
}

/** Checks whether a dependency answers within a second. */
export async function checkNeed({ ask, name }: HealthCheck): Promise<HealthState> {
  const startedAt = performance.now()
  const taken = () => Math.round((performance.now() - startedAt) * 10) / 10
  try {
    await withDeadline(ask(), patienceMilliseconds, `${name} did not answer in time`)
    return { state: 'up', milliseconds: taken() }
  } catch (error) {
    // Messages of drivers may contain addresses and users; they belong in the log only.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return { state: 'down', milliseconds: taken(), error: code }
  }
}

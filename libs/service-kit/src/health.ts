import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import { withDeadline } from './redis.ts'

/** One thing a service needs. */
export type HealthCheck = {
  name: 'db' | 'nats' | 'redis' | 'revocations'
  /** Without it the service is of no use, so it takes no requests; without the others it does less. */
  isVital: boolean
  /** Resolves when the thing answers. */
  ask: () => Promise<unknown>
}

export type HealthOptions = { checks: readonly HealthCheck[]; isDraining: () => boolean; metrics: Metrics }

export type HealthState = { state: 'up' | 'down'; milliseconds: number; error?: string }

const patienceMilliseconds = 1_000

/**
 * `/livez` says that the process turns, whatever else is away: a restart would mend nothing. `/readyz` says whether
 * requests make sense here, with every part's state. `/metrics` is for Prometheus. None of them is public:
 * the edge serves its own on its management port only, and routes to those of no service.
 */
export function addHealth(app: FastifyInstance, { checks, isDraining, metrics }: HealthOptions): void {
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_req, reply) => {
    // Whoever stops is to get no more requests at once: what it needs does not matter any more.
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

/** Whether a thing that the service needs answers, within a second. */
export async function checkNeed({ ask, name }: HealthCheck): Promise<HealthState> {
  const startedAt = performance.now()
  const taken = () => Math.round((performance.now() - startedAt) * 10) / 10
  try {
    await withDeadline(ask(), patienceMilliseconds, `${name} did not answer in time`)
    return { state: 'up', milliseconds: taken() }
  } catch (error) {
    // Addresses and users may stand in driver messages; the log has them.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return { state: 'down', milliseconds: taken(), error: code }
  }
}

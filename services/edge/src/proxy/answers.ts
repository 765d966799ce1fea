import type { ServerResponse } from 'node:http'
import { ApiError } from '@codekin/contracts/errors'
import { network } from '@codekin/service-kit/network'
import type { FastifyInstance } from 'fastify'
import { keyedLimiter } from './connection-limiter.ts'

/** A page that makes many requests waits a moment; a client that waits longer is not reading its other answers. */
const queueTimeoutMilliseconds = 10_000
export const waitingPerKey = 1_024

export const tooManyAnswers = () => new ApiError('too_many_requests', { headers: { 'retry-after': '5' } })

/** Aborts when a queued request must stop waiting: its client has left, or the time is over. */
export function queueTimeoutSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    clearTimeout(timer)
    controller.abort()
  }
  const timer = setTimeout(abort, queueTimeoutMilliseconds)
  timer.unref()
  if (res.closed) abort()
  else res.once('close', abort)
  return controller.signal
}

/**
 * Limits the answers in flight per address, of services and files alike. It replaces the limit of connections for clients
 * behind a proxy, whose connections aren't counted. Further requests from that address wait.
 */
export function limitAnswers(app: FastifyInstance, perAddress: number): void {
  const limiter = keyedLimiter({ perKey: perAddress, waitingPerKey })
  app.addHook('preHandler', async ({ ip }, reply) => {
    const key = network(ip)
    const leave = limiter.tryTake(key) ?? (await limiter.take(key, queueTimeoutSignal(reply.raw)))
    if (reply.raw.closed) {
      leave?.()
      reply.hijack()
      return
    }
    if (!leave) throw tooManyAnswers()
    reply.raw.once('close', leave)
  })
}

import type { ServerResponse } from 'node:http'
import { ApiError } from '@codekin/contracts/errors'
import { network } from '@codekin/service-kit/network'
import type { FastifyInstance } from 'fastify'
import { keyedLimiter } from './connection-limiter.ts'

/** A page that makes many requests waits a moment; a client that waits longer is not reading its other answers. */
const patienceMilliseconds = 10_000
export const waitingPerKey = 1_024

export const tooManyAnswers = () => new ApiError('too_many_requests', { headers: { 'retry-after': '5' } })

/** Aborts when a request should wait no longer for its turn: its client has left, or lost too much time. */
export function patienceFor(res: ServerResponse): AbortSignal {
  const patience = new AbortController()
  const giveUp = () => {
    clearTimeout(timer)
    patience.abort()
  }
  const timer = setTimeout(giveUp, patienceMilliseconds)
  timer.unref()
  if (res.closed) giveUp()
  else res.once('close', giveUp)
  return patience.signal
}

/**
 * Limits how many answers one address has in flight, of services and files alike. It repeats the limit of connections for
 * clients behind a proxy, whose connections are not counted. Further requests from that address wait.
 */
export function limitAnswers(app: FastifyInstance, perAddress: number): void {
  const turns = keyedLimiter({ perKey: perAddress, waitingPerKey })
  app.addHook('preHandler', async ({ ip }, reply) => {
    const key = network(ip)
    const leave = turns.tryTake(key) ?? (await turns.take(key, patienceFor(reply.raw)))
    if (reply.raw.closed) {
      leave?.()
      reply.hijack()
      return
    }
    if (!leave) throw tooManyAnswers()
    reply.raw.once('close', leave)
  })
}

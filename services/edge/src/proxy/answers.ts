import { ApiError } from '@codekin/contracts/errors'
import { network } from '@codekin/service-kit/network'
import type { FastifyInstance } from 'fastify'
import { keyedLimiter } from './seats.ts'

/** A page that makes many requests waits a moment; a client that waits longer is not reading its other answers. */
const patienceMilliseconds = 10_000
const waitingPerAddress = 1_024

/**
 * Limits how many answers one address has in flight, of services and files alike: each may hold a connection to a service or
 * an open file. Further requests from that address wait.
 */
export function limitAnswers(app: FastifyInstance, perAddress: number): void {
  const turns = keyedLimiter({ perKey: perAddress, waitingPerKey: waitingPerAddress, patienceMilliseconds })
  app.addHook('preHandler', async (req, reply) => {
    const leave = await turns.take(network(req.ip))
    if (!leave) throw new ApiError('too_many_requests', { headers: { 'retry-after': '5' } })
    if (reply.raw.closed) return leave()
    reply.raw.once('close', leave)
  })
}

import { ApiError } from '@codekin/contracts/errors'
import { network } from '@codekin/service-kit/network'
import type { FastifyInstance } from 'fastify'
import { openTurns } from './seats.ts'

/** A screen that asks for much at once waits a moment; who waits longer has filled its places with answers it does not read. */
const patienceMilliseconds = 10_000
const waitingPerAddress = 1_024

/**
 * Lets one address have so many answers under way at once, whatever it asks for: each may hold a connection to a service or
 * an open file. The others of that address wait for their turn.
 */
export function limitAnswers(app: FastifyInstance, perAddress: number): void {
  const turns = openTurns({ perKey: perAddress, waitingPerKey: waitingPerAddress, patienceMilliseconds })
  app.addHook('preHandler', async (req, reply) => {
    const leave = await turns.take(network(req.ip))
    if (!leave) throw new ApiError('too_many_requests', { headers: { 'retry-after': '5' } })
    if (reply.raw.closed) return leave()
    reply.raw.once('close', leave)
  })
}

import { injectTraceparent } from '@codekin/event-bus/tracing'
import type { FastifyRequest } from 'fastify'
import type { RequestOrigin } from '../domain/forwarded-headers.ts'

/** What the edge knows about a request, for the service that answers it. */
export function originOf(req: FastifyRequest): RequestOrigin {
  return {
    ip: req.ip,
    host: req.host,
    protocol: req.protocol,
    requestId: req.id,
    traceparent: injectTraceparent(req.kit.trace.context),
  }
}

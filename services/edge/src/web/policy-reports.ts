import type { Endpoint } from '@codekin/contracts/endpoint'
import { ApiError } from '@codekin/contracts/errors'
import { openRateLimiter } from '@codekin/service-kit/rate-limit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { policyReportsPath } from '../domain/page-headers.ts'
import { violationsOf } from '../domain/policy-report.ts'

const maxBodyBytes = 16 * 1024
/** Each process logs a kind of violation once an hour, and at most this many kinds, because anyone can make them up. */
const kindsMax = 100
const hourMilliseconds = 3_600_000

const endpoint: Endpoint = {
  method: 'POST',
  path: policyReportsPath,
  summary: 'Content security policy violations reported by browsers.',
  auth: 'public',
  rateLimit: [{ max: 60, perSeconds: 60, by: 'ip' }],
  reply: z.void(),
  errors: [],
}

/** Receives browsers' reports of policy violations: our own mistakes, extensions, or injected scripts. */
export async function addPolicyReports(app: FastifyInstance, { config, redis, log, clock }: Deps): Promise<void> {
  const limiter = openRateLimiter({ service: config.service, redis, factor: config.rateLimitFactor, log })
  const count = limiter.ofEndpoint('policy-reports', endpoint)
  const known = new Set<string>()
  let hour = 0
  const isNew = (kind: string): boolean => {
    const now = Math.floor(clock.now().getTime() / hourMilliseconds)
    if (now !== hour) known.clear()
    hour = now
    if (known.has(kind) || known.size >= kindsMax) return false
    known.add(kind)
    return true
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const types = ['application/csp-report', 'application/reports+json', 'application/json']
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: maxBodyBytes }, (_req, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch {
        done(new ApiError('invalid_request'))
      }
    })
    // Counted before the body is read, so that invalid reports count too.
    scope.addHook('onRequest', async (req, reply) => {
      reply.headers((await count(req)).headers)
    })
    scope.post(policyReportsPath, async (req, reply) => {
      const violations = violationsOf(req.body)
      if (!violations) throw new ApiError('invalid_request')
      for (const violation of violations) {
        if (isNew(`${violation.directive} ${violation.blocked}`))
          log.warn(violation, 'content security policy violation')
      }
      return reply.code(204).send()
    })
  })
}

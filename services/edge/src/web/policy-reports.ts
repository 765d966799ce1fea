import type { Endpoint } from '@codekin/contracts/endpoint'
import { ApiError } from '@codekin/contracts/errors'
import { openRateLimiter } from '@codekin/service-kit/rate-limit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { policyReportsPath } from '../domain/page-headers.ts'
import { violationsOf } from '../domain/policy-report.ts'

const maxBodyBytes = 16 * 1024
/** Each kind of violation is logged once an hour by a process, and no more kinds than this: anybody can make them up. */
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

/** Where browsers tell what a page's policy kept from it: a mistake of ours, an extension, or somebody else's script. */
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
    // Counted before anything is read, so that what is no report counts too.
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

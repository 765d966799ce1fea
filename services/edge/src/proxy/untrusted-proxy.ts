import type { Logger } from '@codekin/service-kit/logging'
import type { FastifyInstance } from 'fastify'

/** Warns once if a proxy seems to be in front that `TRUST_PROXY` does not name: all its clients would count as one address. */
export function warnOfUntrustedProxy(app: FastifyInstance, log: Pick<Logger, 'warn'>): void {
  let isWarned = false
  app.addHook('onRequest', (req, _reply, done) => {
    if (!isWarned && req.headers['x-forwarded-for'] !== undefined) {
      isWarned = true
      log.warn('X-Forwarded-For arrives but TRUST_PROXY is empty: clients of a proxy share the limits of one address')
    }
    done()
  })
}

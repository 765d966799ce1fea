import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

const dayMilliseconds = 86_400_000
/** RFC 9116 recommends less than a year, after which readers fetch it again. */
const daysValid = 90

/** Publishes the contact for reports of vulnerabilities (RFC 9116), if the operator sets one. */
export function addSecurityContact(app: FastifyInstance, { config, clock }: Deps): void {
  const { securityContact, publicOrigin } = config
  if (securityContact === null) return
  app.get('/.well-known/security.txt', async (_req, reply) => {
    const day = Math.floor(clock.now().getTime() / dayMilliseconds) + daysValid
    reply.headers({ 'cache-control': 'max-age=86400' }).type('text/plain; charset=utf-8')
    return [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(day * dayMilliseconds).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicOrigin}/.well-known/security.txt`,
      '',
    ].join('\n')
  })
}

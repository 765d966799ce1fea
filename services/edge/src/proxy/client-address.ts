import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** The client behind trusted proxies, as fastify tells it for requests that are no upgrades. */
export function clientAddress(req: IncomingMessage, trusted: false | string[]): string {
  return trusted ? proxyAddr(req, trusted) : (req.socket.remoteAddress ?? '')
}

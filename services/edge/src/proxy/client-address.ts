import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** The client's address behind trusted proxies, as fastify finds it for requests without upgrade. */
export function clientAddress(req: IncomingMessage, trusted: false | string[]): string {
  return trusted ? proxyAddr(req, trusted) : (req.socket.remoteAddress ?? '')
}

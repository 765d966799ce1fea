import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { network } from '@codekin/service-kit/network'
import proxyAddr from '@fastify/proxy-addr'
import { connectionLimiter } from './connection-limiter.ts'
import { refuseSocket } from './refuse-socket.ts'

export type ConnectionLimit = {
  perAddress: number
  /** Trusted proxies, which represent many clients and aren't counted. */
  trusted: false | string[]
}

/** Limits the connections per address, websockets included. */
export function limitConnections(server: Server, { perAddress, trusted }: ConnectionLimit): void {
  const limiter = connectionLimiter({ all: Number.POSITIVE_INFINITY, perKey: perAddress })
  const isTrusted = trusted ? proxyAddr.compile(trusted) : () => false
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isTrusted(address, 0)) return
    const leave = limiter.take(network(address))
    if (!leave) {
      return refuseSocket(socket, 'too_many_requests')
    }
    socket.once('close', leave)
  })
}

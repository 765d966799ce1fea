import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

// Below the range from which the kernel takes ports for outgoing connections, so that no client socket can
// take the port between our look and the server's bind.
const firstPort = 20_000
const portCount = 12_000

/** Says whether nobody listens on the port of this machine's loopback address (or of every address, for `0.0.0.0`). */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/**
 * Keeps the port from every other `freePort` of this machine until this process ends. Seconds lie between the choice
 * of a port and a server on it; what holds it meanwhile is the datagram port of the same number, which no server wants.
 */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const claim = createSocket('udp4').unref()
    claim.once('error', () => resolve(false))
    claim.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
}

/**
 * Finds a port on 127.0.0.1 that nobody listens on and that nobody else is given while this process runs.
 * Throws when 50 random ports were all taken.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = firstPort + Math.floor(Math.random() * portCount)
    if ((await reserve(port)) && (await isPortFree(port))) return port
  }
  throw new Error(`Couldn’t find a free port between ${firstPort} and ${firstPort + portCount}.`)
}

import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

// Below the kernel's range for outgoing connections, so that no client socket can take the port between our check and the
// server's bind.
const firstPort = 20_000
const portCount = 12_000

/** Whether the port is free on this machine's loopback address (or on every address, for `0.0.0.0`). */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/**
 * Reserves the port against every other `freePort` of this machine until this process ends. Seconds pass between choosing a port
 * and the server's bind; meanwhile the UDP port of the same number, which no server uses, marks the reservation.
 */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const claim = createSocket('udp4').unref()
    claim.once('error', () => resolve(false))
    claim.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
}

/** Finds a free port on 127.0.0.1 that no one else is given while this process runs. Throws if 50 random ports were all taken. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = firstPort + Math.floor(Math.random() * portCount)
    if ((await reserve(port)) && (await isPortFree(port))) return port
  }
  throw new Error(`Couldn’t find a free port between ${firstPort} and ${firstPort + portCount}.`)
}

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

/** Finds a port on 127.0.0.1 that nobody listens on. Throws when 50 random ports were all taken. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = firstPort + Math.floor(Math.random() * portCount)
    if (await isPortFree(port)) return port
  }
  throw new Error(`No free port was found between ${firstPort} and ${firstPort + portCount}.`)
}

import { once } from 'node:events'
import { chmodSync, lstatSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunnerConfig } from './config.ts'
import { runRequest } from './requests.ts'
import { openRuns, type Runs } from './runs.ts'

export type Runner = {
  runs: Runs
  /** The port chosen if port 0 was requested; undefined for a Unix socket. */
  port: number | undefined
  /** Current runs are finished, waiting ones return `busy`. */
  close(): Promise<void>
}

const bodyBytesMax = 2 * 1024 * 1024

/** Starts the workers, then listens: `POST /run`, plus `/livez` and `/readyz` as in services. */
export async function startRunner({ listen, runs: options }: RunnerConfig): Promise<Runner> {
  const runs = await openRuns(options)
  const server = createServer({ requestTimeout: 10_000, keepAliveTimeout: 60_000 }, (req, res) => {
    void answer(runs, req, res)
  })
  if ('socket' in listen) {
    // The socket of a killed runner would be mistaken for a live one.
    if (lstatSync(listen.socket, { throwIfNoEntry: false })?.isSocket()) rmSync(listen.socket)
    server.listen(listen.socket)
  } else server.listen(listen.port, listen.host)
  await once(server, 'listening')
  // Accessible to the service's user alone.
  if ('socket' in listen) chmodSync(listen.socket, 0o600)
  const address = server.address() as AddressInfo | string
  return {
    runs,
    port: typeof address === 'string' ? undefined : address.port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await runs.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(runs: Runs, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const say = (status: number, body: unknown) => {
    if (res.destroyed) return
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  try {
    if (req.method === 'GET' && (req.url === '/livez' || req.url === '/readyz')) {
      say(200, { status: 'ok', waiting: runs.waiting() })
      return
    }
    if (req.method !== 'POST' || req.url !== '/run') {
      say(404, { error: 'not found' })
      return
    }
    const asked = runRequest.safeParse(await bodyOf(req))
    if (!asked.success) {
      say(400, { error: asked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') })
      return
    }
    // If the client disconnects, the run is not started.
    const left = new AbortController()
    res.once('close', () => left.abort())
    say(200, await runs.run(asked.data, left.signal))
  } catch (error) {
    if (error instanceof BadBody) say(400, { error: error.message })
    else say(503, { error: 'the runner cannot run anything now' })
    // The rest of an oversized body is not read.
    if (!req.complete) req.destroy()
  }
}

class BadBody extends Error {}

async function bodyOf(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > bodyBytesMax) throw new BadBody('the request is too large')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch {
    throw new BadBody('the request is not JSON')
  }
}

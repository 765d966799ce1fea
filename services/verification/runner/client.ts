import { Agent, request as send } from 'node:http'
import type { ResultOf, RunRequest } from './requests.ts'

export type RunnerAddress = { socket: string } | { host?: string; port: number }

export type RunnerClient = {
  /**
   * Runs a program and returns the result. `busy` is a result: retry later, and tell the user that grading is delayed. Throws
   * `RunnerUnavailable` if there is no response, `RunnerRefused` if the request is invalid.
   */
  run<R extends RunRequest>(request: R): Promise<ResultOf<R>>
  close(): void
}

/** The runner is missing, stopped during the run, or took too long. Nothing is known about the program; retry later. */
export class RunnerUnavailable extends Error {
  override name = 'RunnerUnavailable'
}

/** The runner refused the request: a client error. */
export class RunnerRefused extends Error {
  override name = 'RunnerRefused'
}

export type ClientOptions = {
  /** Timeout of a complete response, including the wait before the run. */
  timeoutMilliseconds?: number
  /** The number of connections, and so of concurrent runs; further requests wait here. */
  connectionsMax?: number
}

/**
 * A client of the runner that connects on demand, and reconnects after a lost connection. A run has no side effects, so one that
 * found its connection just closed is retried once.
 *
 * @example
 * const runner = openRunner({ socket: config.runnerSocket })
 * const { outcome, checks } = await runner.run({ id, owner, language: 'typescript', code, checks })
 */
export function openRunner(address: RunnerAddress, options: ClientOptions = {}): RunnerClient {
  const { timeoutMilliseconds = 30_000, connectionsMax = 64 } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax })
  const to =
    'socket' in address ? { socketPath: address.socket } : { host: address.host ?? '127.0.0.1', port: address.port }

  async function ask(body: string, isAgain: boolean): Promise<{ status: number; text: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const req = send({ ...to, agent, method: 'POST', path: '/run', headers, signal }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.once('error', reject)
      res.once('end', () => resolve({ status: res.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }))
    })
    req.once('error', reject)
    req.end(body)
    try {
      return await promise
    } catch (error) {
      if (req.reusedSocket && !isAgain && !signal.aborted) return await ask(body, true)
      throw new RunnerUnavailable(signal.aborted ? 'the runner did not answer in time' : 'the runner is unreachable', {
        cause: error,
      })
    }
  }

  return {
    async run<R extends RunRequest>(request: R) {
      const { status, text } = await ask(JSON.stringify(request), false)
      if (status === 200) return JSON.parse(text) as ResultOf<R>
      if (status >= 400 && status < 500) throw new RunnerRefused(text.slice(0, 500))
      throw new RunnerUnavailable(`the runner answered ${status}`)
    },
    close: () => agent.destroy(),
  }
}

import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { quantile } from './statistics.ts'

export type LoadRequest = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}

type LoadOptions = {
  origin: string
  seconds: number
  connections: number
  /** Returns the next request; called for each one. */
  next: () => LoadRequest
  /** Statuses other than 2xx that count as success. */
  expected?: readonly number[]
}

export type LoadResult = {
  /** Successful responses per second. */
  perSecond: number
  /** Milliseconds. */
  latency: { p50: number; p99: number }
  /** Share of its core that the load generator used; above 0.9 the load was the limit, not the server. */
  loadShare: number
}

/** Sends as much as the server takes. Throws if a response is no success: a fast refusal is no figure. */
export async function saturate({ origin, seconds, connections, next, expected }: LoadOptions): Promise<LoadResult> {
  const watch = startWatch(expected)
  const instance = autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  instance.on('response', (_client, status, _bytes, milliseconds) => watch.count(status, milliseconds))
  const result = await instance
  if (result.errors > 0) throw new Error(`${result.errors} requests failed.`)
  return watch.end()
}

/** Sends at a constant rate, regardless of the responses. Latency counts from the time a request was due. */
export async function sendSteadily(o: LoadOptions & { perSecond: number }): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: o.connections })
  const { hostname, port } = new URL(o.origin)
  const watch = startWatch(o.expected)
  const total = Math.round(o.perSecond * o.seconds)
  const answers: Promise<void>[] = []
  const startedAt = performance.now()
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * o.perSecond) + 1)
    for (; sent < due; sent += 1) {
      const dueAt = startedAt + (sent / o.perSecond) * 1000
      answers.push(
        ask({ agent, hostname, port }, o.next()).then((status) => watch.count(status, performance.now() - dueAt)),
      )
    }
    await pause(1)
  }
  await Promise.all(answers)
  const result = watch.end()
  agent.destroy()
  return result
}

type Target = { agent: Agent; hostname: string; port: string }

function ask(target: Target, { method, path, headers, body }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ ...target, method, path, headers: headers ?? {} }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Counts responses and the cost of the load. */
function startWatch(expected: readonly number[] = []) {
  const before = process.cpuUsage()
  const startedAt = performance.now()
  const latencies: number[] = []
  const wrong = new Map<number, number>()
  return {
    count(status: number, milliseconds: number): void {
      latencies.push(milliseconds)
      const isGood = (status >= 200 && status < 300) || expected.includes(status)
      if (!isGood) wrong.set(status, (wrong.get(status) ?? 0) + 1)
    },
    end(): LoadResult {
      const seconds = (performance.now() - startedAt) / 1000
      const { user, system } = process.cpuUsage(before)
      const [worst] = wrong
      if (worst) throw new Error(`${worst[1]} of ${latencies.length} answers were ${worst[0]}.`)
      return {
        perSecond: latencies.length / seconds,
        latency: { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) },
        loadShare: (user + system) / 1e6 / seconds,
      }
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to a stand-in. */
export type Call = {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  /** The values of `:name` in the route's path. */
  params: Record<string, string>
  /** The raw body. */
  body: Buffer
  /** The fields of a form. */
  form: URLSearchParams
  /** Aborted when the client hangs up or the stand-in stops. */
  signal: AbortSignal
}

export type Answer = {
  /** Default 200. */
  status?: number
  headers?: Record<string, string>
} & ({ json: unknown } | { html: string } | { bytes: Uint8Array; contentType: string } | { location: string } | object)

/** `POST /orders/:id` and its handler. */
export type Routes = Record<
  `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  (call: Call) => Answer | Promise<Answer>
>

/** A server that speaks the protocol of an outside company. */
export type RunningStandIn = { url: string; stop(): Promise<void> }

type Route = { method: string; path: RegExp; answer: (call: Call) => Answer | Promise<Answer> }

function readRoutes(routes: Routes): Route[] {
  return Object.entries(routes).map(([route, answer]) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, path: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`), answer }
  })
}

async function answerOf(routes: readonly Route[], request: IncomingMessage, signal: AbortSignal): Promise<Answer> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts)
  for (const { method, path, answer } of routes) {
    const found = method === request.method ? path.exec(url.pathname) : null
    if (!found) continue
    const params = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    const form = new URLSearchParams(body.toString())
    return await answer({ method, url, headers: request.headers, params, body, form, signal })
  }
  return { status: 404, json: { message: 'Not Found' } }
}

function send(response: ServerResponse, answer: Answer): void {
  const headers = { 'cache-control': 'no-store', ...answer.headers }
  const write = (status: number, type: string, content: string | Uint8Array) =>
    response.writeHead(answer.status ?? status, { 'content-type': type, ...headers }).end(content)
  if ('json' in answer) write(200, 'application/json; charset=utf-8', JSON.stringify(answer.json))
  else if ('html' in answer) write(200, 'text/html; charset=utf-8', answer.html)
  else if ('bytes' in answer) write(200, answer.contentType, answer.bytes)
  else if ('location' in answer)
    response.writeHead(answer.status ?? 302, { location: answer.location, ...headers }).end()
  else response.writeHead(answer.status ?? 204, headers).end()
}

export type Place = {
  /** Default: 127.0.0.1. */
  host?: string
  /** Default: a free one. */
  port?: number
}

/** Serves routes; 404 for all others. */
export async function serveRoutes(
  routes: Routes,
  { host = '127.0.0.1', port = 0 }: Place = {},
): Promise<RunningStandIn> {
  const known = readRoutes({ 'GET /readyz': () => ({ json: { ready: true } }), ...routes })
  const stopping = new AbortController()
  const server = createServer((request, response) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    answerOf(known, request, AbortSignal.any([gone.signal, stopping.signal])).then(
      (answer) => send(response, answer),
      (error: unknown) => {
        if (!gone.signal.aborted && !stopping.signal.aborted) console.error(error)
        if (!response.headersSent) send(response, { status: 500, json: { message: 'Server Error' } })
      },
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      stopping.abort()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

/** What a service was asked, as it arrived. */
export type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

export type Upstream = {
  name: string
  url: string
  asked: Asked[]
  /** How it answers; at first it says who it is. */
  answer: (req: IncomingMessage, res: ServerResponse, body: string) => void
  stop(): Promise<void>
}

/** Stands where a service is, and tells what reaches it. */
export async function startUpstream(name: string): Promise<Upstream> {
  const asked: Asked[] = []
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('error', () => {})
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      asked.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body })
      upstream.answer(req, res, body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address !== null && typeof address !== 'string' ? address.port : 0
  const upstream: Upstream = {
    name,
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (_req, res) => void res.setHeader('content-type', 'application/json').end(JSON.stringify({ answeredBy: name })),
    stop() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
  return upstream
}

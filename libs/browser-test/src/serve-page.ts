import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { pagePolicy } from './page-policy.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

export type ServedPage = { url: string; stop(): Promise<void> }

/** The same order as in the edge: a document that the build rendered, else a file, else the app's page. */
function fileFor(folder: string, index: string, path: string): string {
  const isFile = extname(path) in types
  const rendered = join('pages', normalize(path === '/' ? '/index.html' : isFile ? path : `${path}.html`))
  if (existsSync(join(folder, rendered))) return rendered
  return isFile ? normalize(path) : index
}

async function answer(folder: string, index: string, path: string, response: ServerResponse): Promise<void> {
  const file = fileFor(folder, index, path)
  const headers = { 'content-type': types[extname(file)] ?? 'application/octet-stream' }
  try {
    const content = await readFile(join(folder, file))
    response.writeHead(200, { ...headers, 'content-security-policy': pagePolicy, 'x-content-type-options': 'nosniff' })
    response.end(content)
  } catch {
    response.writeHead(404).end()
  }
}

/**
 * Serves a built page with the strict policy of the edge: documents that the build rendered at their URLs, files at
 * their paths, and the page `index` at every other URL.
 */
export async function servePage(folder: string, index = 'index.html'): Promise<ServedPage> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    // Browsers request it by themselves, and a page may have none.
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    void answer(folder, index, decodeURIComponent(pathname), response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { referenceHeaders } from '../domain/page-headers.ts'
import { apiDocument } from './document.ts'
import { docsPath, documentPath, referencePage, scriptPath, startPath, startScript } from './reference-page.ts'

/** The description of the API, and a page to read it and try it out. */
export async function addDocs(app: FastifyInstance, { config }: Deps): Promise<void> {
  const pageHeaders = referenceHeaders(config.publicOrigin)
  const document = cachedText('application/json; charset=utf-8', async () => JSON.stringify(apiDocument()))
  const script = cachedText('text/javascript; charset=utf-8', async () => await readFile(bundlePath(), 'utf8'))

  app.get(documentPath, document)
  app.get(scriptPath, script)
  app.get(startPath, async (_req, reply) => {
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8')
    return startScript
  })
  app.get(docsPath, async (_req, reply) => {
    reply.headers({ ...pageHeaders, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8')
    return referencePage
  })
}

/** Built and compressed at the first request, then cached, because most processes never get one. */
function cachedText(type: string, build: () => Promise<string>) {
  type CachedText = { plain: Buffer; compressed: Buffer; tag: string }
  let cached: Promise<CachedText> | undefined
  const make = async (): Promise<CachedText> => {
    const plain = Buffer.from(await build())
    const compressed = await promisify(gzip)(plain)
    return { plain, compressed, tag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` }
  }
  return async (req: FastifyRequest, reply: FastifyReply) => {
    const { plain, compressed, tag } = await (cached ??= make())
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'Accept-Encoding' })
    if (req.headers['if-none-match'] === tag) return reply.code(304).send()
    reply.type(type)
    if (!/\bgzip\b/.test(req.headers['accept-encoding'] ?? '')) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(compressed)
  }
}

function bundlePath(): string {
  const require = createRequire(import.meta.url)
  const entry = require.resolve('@scalar/api-reference')
  return join(dirname(entry), 'browser/standalone.js')
}

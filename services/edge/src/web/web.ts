import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ApiError } from '@codekin/contracts/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { pageHeaders } from '../domain/page-headers.ts'
import { isUnlisted, webTarget } from '../domain/web-path.ts'
import { frontPage } from './front-page.ts'

/**
 * The web apps, where no ingress serves them: files by their path, every other place a person opens is the shell's page.
 * Files that were compressed beforehand are sent so to who takes them.
 */
export async function addWeb(app: FastifyInstance, { config }: Deps): Promise<void> {
  const headers = pageHeaders(config.publicOrigin, config.reportOrigins)
  // Below the API nothing falls back to a page.
  for (const url of ['/api', '/api/*']) app.get(url, refuse)
  if (config.webRoot === null) {
    app.get('/', async (_req, reply) => {
      reply.headers({ ...headers, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8')
      return frontPage
    })
    return
  }
  const root = resolve(config.webRoot)
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false, index: false })

  const isFile = (path: string): Promise<boolean> =>
    stat(join(root, path)).then(
      (found) => found.isFile(),
      () => false,
    )
  const send = async (reply: FastifyReply, paths: readonly string[], cacheControl: string): Promise<FastifyReply> => {
    for (const path of paths) {
      if (!(await isFile(path))) continue
      reply.headers({ ...headers, 'cache-control': cacheControl })
      return reply.sendFile(path)
    }
    throw new ApiError('not_found')
  }

  app.get('/*', async (req, reply) => {
    const [rawPath = ''] = req.url.split('?', 1)
    const target = webTarget(rawPath, isNavigation(req))
    switch (target.kind) {
      case 'file':
        return await send(reply, [target.path], target.cacheControl)
      case 'page':
        if (isUnlisted(rawPath)) reply.header('x-robots-tag', 'noindex')
        return await send(reply, target.files, 'no-cache')
      case 'nothing':
        throw new ApiError('not_found')
      default:
        return target satisfies never
    }
  })
}

async function refuse(): Promise<never> {
  throw new ApiError('not_found')
}

/** A browser says that somebody opens a page; older ones only that they would like HTML. */
function isNavigation(req: FastifyRequest): boolean {
  const mode = req.headers['sec-fetch-mode']
  if (typeof mode === 'string') return mode === 'navigate'
  return (req.headers.accept ?? '').includes('text/html')
}

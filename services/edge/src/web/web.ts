import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ApiError } from '@codekin/contracts/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { isScreenOfApp } from '../domain/app-routes.ts'
import { pageHeaders } from '../domain/page-headers.ts'
import { isUnlisted, revalidated, shellPage, webTarget } from '../domain/web-path.ts'
import { openCityPages } from './city-pages.ts'
import { frontPage } from './front-page.ts'
import { openLegalPages } from './legal-pages.ts'
import { openPages, sendDocument } from './pages.ts'

const siteMapFile = 'sitemap.xml'

/**
 * The web apps, where no ingress serves them: files by their path, documents that the build rendered by their address, the
 * shell's page for the screens of the app, 404 with a page for what is none. Files that were compressed beforehand are sent
 * so to who takes them.
 */
export async function addWeb(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config } = deps
  const headers = pageHeaders(config.publicOrigin, config.reportOrigins)
  // Below the API nothing falls back to a page.
  for (const url of ['/api', '/api/*']) app.get(url, refuse)
  if (config.webRoot === null) return addFrontPage(app, headers)
  const root = resolve(config.webRoot)
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false, index: false })

  const send = fileSender(root, headers)
  const pages = openPages(root, config.publicOrigin)
  const cityPages = openCityPages(deps, pages.findTemplate)
  const legalPages = openLegalPages(deps, pages.findTemplate)
  const sendPage = async (req: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const page = (await legalPages.find(path)) ?? (await pages.findByAddress(path))
    if (page) return sendDocument(req, reply.headers(headers), page)
    const ofCity = await cityPages.answer(req, reply.headers(headers), path)
    if (ofCity) return ofCity
    if (!isNavigation(req)) throw new ApiError('not_found')
    const routes = await pages.findRoutes()
    if (path === '' || !routes || isScreenOfApp(routes, path)) return await send(reply, shellPage, 'no-cache')
    reply.code(404)
    const missing = await pages.findMissing()
    return missing ? sendDocument(req, reply.headers(headers), missing) : await send(reply, shellPage, 'no-cache')
  }

  app.get('/*', async (req, reply) => {
    const [rawPath = ''] = req.url.split('?', 1)
    const target = webTarget(rawPath)
    switch (target.kind) {
      case 'file': {
        const page = target.cacheControl === revalidated ? await pages.findFile(target.path) : undefined
        if (!page) return await send(reply, target.path, target.cacheControl)
        const isSiteMap = target.path === siteMapFile
        return sendDocument(req, reply.headers(headers), isSiteMap ? await cityPages.fillSiteMap(req, page) : page)
      }
      case 'shell':
        return await send(reply, shellPage, 'no-cache')
      case 'page':
        if (isUnlisted(rawPath)) reply.header('x-robots-tag', 'noindex')
        return await sendPage(req, reply, target.path)
      case 'nothing':
        throw new ApiError('not_found')
      default:
        return target satisfies never
    }
  })
}

/** Sends a file below the root, or says that there is none. */
function fileSender(root: string, headers: Record<string, string>) {
  return async (reply: FastifyReply, path: string, cacheControl: string): Promise<FastifyReply> => {
    const found = await stat(join(root, path)).catch(() => undefined)
    if (!found?.isFile()) throw new ApiError('not_found')
    reply.headers({ ...headers, 'cache-control': cacheControl })
    return reply.sendFile(path)
  }
}

function addFrontPage(app: FastifyInstance, headers: Record<string, string>): void {
  app.get('/', async (_req, reply) => {
    reply.headers({ ...headers, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8')
    return frontPage
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

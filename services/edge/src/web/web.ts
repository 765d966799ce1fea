import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ApiError } from '@codekin/contracts/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { isScreenOfApp } from '../domain/app-routes.ts'
import { pageHeaders } from '../domain/page-headers.ts'
import { isUnlisted, revalidated, shellPage, type WebTarget, webTarget } from '../domain/web-path.ts'
import { openCityPages } from './city-pages.ts'
import { frontPage } from './front-page.ts'
import { openLegalPages } from './legal-pages.ts'
import { openPages, sendDocument } from './pages.ts'

type FileTarget = Extract<WebTarget, { kind: 'file' }>
const siteMapFile = 'sitemap.xml'

/**
 * Serves the web apps, unless an ingress does: files by their path, documents that the build rendered by their URL, the
 * shell's page for the screens of the app, and a 404 page for everything else. Sends precompressed files to clients that
 * accept them.
 */
export async function addWeb(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config } = deps
  const headers = pageHeaders(config.publicOrigin, config.reportOrigins)
  // Below the API nothing falls back to a page.
  for (const url of ['/api', '/api/*']) app.get(url, refuse)
  if (config.webRoot === null) return addFrontPage(app, headers)
  const root = resolve(config.webRoot)
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false, index: false })

  const senders = openSenders(deps, root, headers)
  app.get('/*', async (req, reply) => {
    const [rawPath = ''] = req.url.split('?', 1)
    const target = webTarget(rawPath)
    switch (target.kind) {
      case 'file':
        return await senders.sendFile(req, reply, target)
      case 'city':
        return await senders.sendCity(req, reply, target.name)
      case 'shell':
        return await senders.sendShell(reply)
      case 'page':
        if (isUnlisted(rawPath)) reply.header('x-robots-tag', 'noindex')
        return await senders.sendPage(req, reply, target.path)
      case 'nothing':
        throw new ApiError('not_found')
      default:
        return target satisfies never
    }
  })
}

/** Creates a function per kind of URL that sends the answer; all of them set these headers. */
function openSenders(deps: Deps, root: string, headers: Record<string, string>) {
  const send = fileSender(root, headers)
  const pages = openPages(root, deps.config.publicOrigin)
  const cityPages = openCityPages(deps, pages.findTemplate)
  const filledPages = new Map([...openLegalPages(deps, pages.findTemplate), ['cities', cityPages.findList]])
  const sendShell = (reply: FastifyReply) => send(reply, shellPage, 'no-cache')

  async function sendMissing(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.code(404)
    const missing = await pages.findMissing()
    return missing ? sendDocument(req, reply.headers(headers), missing) : await sendShell(reply)
  }
  async function sendPage(req: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const find = filledPages.get(path) ?? pages.findByAddress
    const page = await find(path)
    if (page) return sendDocument(req, reply.headers(headers), page)
    // Monitors request it without a browser's headers.
    if (path === '') return await sendShell(reply)
    if (!isNavigation(req)) throw new ApiError('not_found')
    const routes = await pages.findRoutes()
    if (!routes || isScreenOfApp(routes, path)) return await sendShell(reply)
    return await sendMissing(req, reply)
  }
  async function sendCity(req: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    return (await cityPages.answer(req, reply.headers(headers), name)) ?? (await sendPage(req, reply, 'city'))
  }
  /** A file named by its content is part of a page. Any other path may be a URL with a dot in it that a person typed. */
  async function sendFile(req: FastifyRequest, reply: FastifyReply, { path, cacheControl }: FileTarget) {
    if (cacheControl !== revalidated) return await send(reply, path, cacheControl)
    const page = await pages.findFile(path)
    if (page) {
      const isSiteMap = path === siteMapFile
      return sendDocument(req, reply.headers(headers), isSiteMap ? await cityPages.fillSiteMap(page) : page)
    }
    const isMissingPage = isNavigation(req) && !(await isFile(root, path))
    return isMissingPage ? await sendMissing(req, reply) : await send(reply, path, cacheControl)
  }
  return { sendShell, sendPage, sendCity, sendFile }
}

const isFile = async (root: string, path: string): Promise<boolean> =>
  (await stat(join(root, path)).catch(() => undefined))?.isFile() === true

/** Sends a file below the root, or a 404. */
function fileSender(root: string, headers: Record<string, string>) {
  return async (reply: FastifyReply, path: string, cacheControl: string): Promise<FastifyReply> => {
    if (!(await isFile(root, path))) throw new ApiError('not_found')
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

/** Whether a browser navigates to a page. Older browsers only send that they accept HTML. */
function isNavigation(req: FastifyRequest): boolean {
  const mode = req.headers['sec-fetch-mode']
  if (typeof mode === 'string') return mode === 'navigate'
  return (req.headers.accept ?? '').includes('text/html')
}

import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppRoute, routesOf } from '../domain/app-routes.ts'
import { pagesFolder } from '../domain/web-path.ts'

/** A document that the build rendered, with the URLs of this platform in it. */
export type Page = { text: string; type: string; etag: string }

/** A document with placeholders, by its path without surrounding slashes; undefined if the build has none. */
export type FilledPage = readonly [path: string, find: () => Promise<Page | undefined>]

/** The build's placeholder for the platform's origin, which is unknown at build time. */
const originPlaceholder = 'https://origin.invalid'
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}
const startPage = 'index.html'
const missingPage = '404.html'
/** Documents without a URL of their own. */
const unaddressed = new Set(['index', '404', 'city', 'city-missing'])
const remotesList = 'mf/remotes.json'

/** Returns a tag that depends only on the text. */
const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** The same document with another text. */
export const withText = (page: Page, text: string): Page => ({ ...page, text, etag: etagOf(text) })

/** Caches a value derived from a file until the file changes; undefined without a file. */
export function cacheByModificationTime<T>(
  make: (file: string, text: string) => T,
): (file: string) => Promise<T | undefined> {
  const known = new Map<string, { changedAt: number; made: T }>()
  return async (file) => {
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const cached = known.get(file)
    if (cached?.changedAt === found.mtimeMs) return cached.made
    const made = make(file, await readFile(file, 'utf8'))
    known.set(file, { changedAt: found.mtimeMs, made })
    return made
  }
}

function parseRoutes(text: string): AppRoute[] {
  try {
    return routesOf(JSON.parse(text))
  } catch {
    return []
  }
}

/** Reads the prerendered documents below a root, and the routes of the app. The build bounds how many are cached. */
export function openPages(root: string, publicOrigin: string) {
  const read = cacheByModificationTime((file, written): Page => {
    const text = written.replaceAll(originPlaceholder, publicOrigin)
    return { text, type: types[extname(file)] ?? 'text/plain; charset=utf-8', etag: etagOf(text) }
  })
  const readRoutes = cacheByModificationTime((_, text) => parseRoutes(text))
  const find = (path: string) => read(join(root, pagesFolder, path))
  return {
    /** The document at a path, which has no surrounding slashes. */
    findByAddress: async (path: string) =>
      unaddressed.has(path) ? undefined : await find(path === '' ? startPage : `${path}.html`),
    /** The page for unknown URLs. */
    findMissing: () => find(missingPage),
    /** A document with placeholders, which are filled for each URL. */
    findTemplate: (name: string) => find(`${name}.html`),
    /** Such as `sitemap.xml`. */
    findFile: async (path: string) =>
      extname(path) in types && extname(path) !== '.html' ? await find(path) : undefined,
    /** Undefined if an app is served alone, without a list of remotes. */
    findRoutes: () => readRoutes(join(root, remotesList)),
  }
}

/** Whether one of the client's tags matches; feed readers send several, or omit the weak prefix (RFC 9110, 13.1.2). */
function isAmong(named: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return named?.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag)) ?? false
}

/** Sends a document, or a 304 if the client's copy is current. */
export function sendDocument(req: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag }).type(page.type)
  return isAmong(req.headers['if-none-match'], page.etag) ? reply.code(304).send() : reply.send(page.text)
}

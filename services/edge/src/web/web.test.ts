import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { failureBody } from '@codekin/contracts/endpoint'
import { upstreamVariables } from '@codekin/contracts/services'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPlain } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'
import { pageHeaders } from '../domain/page-headers.ts'

let service: TestService<Deps>
let bare: TestService<Deps>
const folder = mkdtempSync(join(tmpdir(), 'codekin-web-'))
const root = join(folder, 'root')

function write(path: string, content: string | Buffer): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), content)
}

const routes = ['/dashboard', '/messages/:id', '/appeals/:token', '/register', '/register/secret-portal'].map(
  (path) => ({ path }),
)
const prerendered = ['/faq', '/blog/:slug'].map((path) => ({ path, prerendered: true }))
const remotesList = JSON.stringify({ remotes: [{ routes: [...routes, ...prerendered] }] })

beforeAll(async () => {
  const script = 'console.log("shell")'
  write('index.html', '<!doctype html><title>shell</title>')
  write('main.3f9a1c22.js', script)
  write('main.3f9a1c22.js.br', brotliCompressSync(script))
  write('main.3f9a1c22.js.gz', gzipSync(script))
  write('manifest.webmanifest', '{}')
  write('mf/remotes.json', remotesList)
  const head = '<link rel="canonical" href="https://origin.invalid/faq">'
  write('pages/faq.html', `<!doctype html>${head}<main>faq</main>`)
  write('pages/404.html', '<!doctype html><main>missing</main>')
  write('pages/blog/a-post.html', '<!doctype html><main>a post</main>')
  write('pages/robots.txt', 'Sitemap: https://origin.invalid/sitemap.xml\n')
  write(
    'pages/sitemap.xml',
    '<urlset><url><loc>https://origin.invalid/faq</loc></url>{{#cities}}{{slug}}{{/cities}}</urlset>',
  )
  write('mf/messaging/1.2.3/mf-manifest.json', '{}')
  write('.env', 'SECRET=1')
  writeFileSync(join(folder, 'outside.txt'), 'outside')
  const env = upstreamVariables(() => 'http://127.0.0.1:9')
  service = await startTestService(edge, { env: { ...env, WEB_ROOT: root, PUBLIC_ORIGIN: 'https://codekin.test' } })
  bare = await startTestService(edge, { env, servers: service.servers })
})
afterAll(async () => {
  await bare.stop()
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers?: Record<string, string>) => getPlain(service.url, path, headers)
const open = (path: string) => get(path, { 'sec-fetch-mode': 'navigate', accept: 'text/html' })

test.for(['/', '/dashboard', '/messages/0190a000-0000-7000-8000-000000000001', '/index.html', '/appeals/a-b.c_d.e-f'])(
  'a person who opens %s gets the shell, never cached',
  async (path) => {
    const page = await open(path)
    expect([page.status, page.text]).toEqual([200, '<!doctype html><title>shell</title>'])
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.headers['cache-control']).toBe('no-cache')
  },
)

test('a monitor without a browser’s headers gets a page at /, even if no landing page was rendered', async () => {
  expect((await get('/')).status).toBe(200)
})

test('a rendered landing page is served at / only', async () => {
  const landing = '<!doctype html><main>landing</main>'
  write('pages/index.html', landing)
  expect([(await open('/')).text, (await open('/')).headers['cache-control']]).toEqual([landing, 'no-cache'])
  expect((await open('/dashboard')).text).toBe('<!doctype html><title>shell</title>')
  rmSync(join(root, 'pages/index.html'))
})

test('a rendered document is served at its URL, to programs too, with the URLs of this platform', async () => {
  for (const page of [await open('/faq'), await open('/faq/?ref=x'), await get('/faq')]) {
    expect(page.status).toBe(200)
    expect(page.text).toContain('<link rel="canonical" href="https://codekin.test/faq"><main>faq</main>')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  }
  expect((await open('/blog/a-post')).text).toContain('a post')
  const { headers } = await open('/faq')
  const etag = headers.etag ?? ''
  for (const known of [etag, etag.replace('W/', ''), `"older", ${etag}`, '*']) {
    const again = await get('/faq', { 'if-none-match': known })
    expect([known, again.status, again.text]).toEqual([known, 304, ''])
  }
  expect((await get('/faq', { 'if-none-match': '"older"' })).status).toBe(200)
})

test('robots.txt and the site map contain the URLs of this platform', async () => {
  const robots = await get('/robots.txt')
  expect([robots.text, robots.headers['content-type']]).toEqual([
    'Sitemap: https://codekin.test/sitemap.xml\n',
    'text/plain; charset=utf-8',
  ])
  const map = await get('/sitemap.xml')
  // Matching is unavailable here, so the map contains no cities.
  expect(map.text).toBe('<urlset><url><loc>https://codekin.test/faq</loc></url></urlset>')
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
})

test.for([
  '/nowhere',
  '/blog/unknown',
  '/blog/a-post/more',
  '/blog/a-post.html',
  '/404',
  '/index',
  '/messages/a/b',
  `/${'a'.repeat(10_000)}`,
  '/%D0%B1%D0%BB%D0%BE%D0%B3',
])('%s has no page, so the answer is the 404 page', async (path) => {
  const page = await open(path)
  expect([page.status, page.text]).toEqual([404, '<!doctype html><main>missing</main>'])
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  expect((await get(path, { accept: 'application/json' })).status).toBe(404)
})

test('documents have no second URL below their folder', async () => {
  for (const path of ['/pages/faq.html', '/pages/faq', '/pages/404.html']) expect((await open(path)).status).toBe(404)
})

test('without a page for unknown URLs, or without a list of remotes, the shell answers', async () => {
  rmSync(join(root, 'pages/404.html'))
  const missing = await open('/nowhere')
  expect([missing.status, missing.text]).toEqual([404, '<!doctype html><title>shell</title>'])
  write('pages/404.html', '<!doctype html><main>missing</main>')
  rmSync(join(root, 'mf/remotes.json'))
  const unknown = await open('/nowhere')
  expect([unknown.status, unknown.text]).toEqual([200, '<!doctype html><title>shell</title>'])
  write('mf/remotes.json', remotesList)
})

test('pages have security headers', async () => {
  const { headers } = await open('/')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
      "connect-src 'self' wss://codekin.test; manifest-src 'self'; worker-src 'self'; base-uri 'none'; " +
      "form-action 'self'; frame-ancestors 'none'; report-to policy; report-uri /policy-reports",
  )
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['permissions-policy']).toContain('camera=()')
})

test('only pages of invitations and signed links ask search engines not to index them', async () => {
  for (const path of [
    '/register/secret-portal',
    '/register/secret-portal?code=x',
    '/register//secret-portal/',
    '/appeals/a.b.c',
  ]) {
    expect((await open(path)).headers['x-robots-tag']).toBe('noindex')
  }
  for (const path of ['/', '/register']) expect((await open(path)).headers['x-robots-tag']).toBeUndefined()
})

test('pages may send reports only to the operator’s origins', () => {
  const policyWith = (origins: string[]) => pageHeaders('https://codekin.test', origins)['content-security-policy']
  expect(policyWith(['https://counts.example.org'])).toContain(
    "connect-src 'self' wss://codekin.test https://counts.example.org;",
  )
})

test('files named by their content are cached forever, others are revalidated', async () => {
  expect((await get('/main.3f9a1c22.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const manifest = await get('/manifest.webmanifest')
  expect(manifest.headers['cache-control']).toBe('no-cache')
  const again = await get('/manifest.webmanifest', { 'if-none-match': manifest.headers.etag ?? '' })
  expect(again.status).toBe(304)
})

test('remotes are immutable by version, and their list is never cached', async () => {
  expect((await get('/mf/remotes.json')).headers['cache-control']).toBe('no-store')
  // Operators edit it, so it is not compressed in advance.
  const packed = await get('/mf/remotes.json', { 'accept-encoding': 'br' })
  expect([packed.headers['content-encoding'], packed.text]).toEqual(['br', remotesList])
  const entry = await get('/mf/messaging/1.2.3/mf-manifest.json')
  expect([entry.status, entry.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('compressed files are sent to clients that accept them', async () => {
  for (const encoding of ['br', 'gzip']) {
    const file = await get('/main.3f9a1c22.js', { 'accept-encoding': encoding })
    expect([file.headers['content-encoding'], file.text]).toEqual([encoding, 'console.log("shell")'])
    expect(file.headers['content-type']).toMatch(/javascript/)
  }
  expect(
    (await get('/main.3f9a1c22.js', { 'accept-encoding': 'identity' })).headers['content-encoding'],
  ).toBeUndefined()
})

test('missing parts of pages, remotes and API endpoints are 404 and never the shell', async () => {
  for (const path of ['/gone.3f9a1c22.js', '/mf/messaging/9.9.9/entry.js', '/mf/x', '/api/nothing', '/mf']) {
    const answer = await open(path)
    expect([path, answer.status, failureBody.parse(answer.body).code]).toEqual([path, 404, 'not_found'])
  }
  expect((await get('/dashboard', { accept: 'application/json' })).status).toBe(404)
})

test.for([
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/a/..%5c..%5coutside.txt',
  '/.env',
  '/%2eenv',
  '/mf/messaging/1.2.3/../../../../outside.txt',
  '/%00index.html',
  '/%zz',
])('%s is refused and reaches no file', async (path) => {
  const answer = await open(path)
  expect([400, 404]).toContain(answer.status)
  expect(failureBody.parse(answer.body).error).toBeTypeOf('string')
})

test('without web apps a plain page introduces the platform and links to the API', async () => {
  const page = await getPlain(bare.url, '/')
  expect(page.status).toBe(200)
  expect(page.text).toContain('href="/api/docs"')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers['strict-transport-security']).toBeUndefined()
  expect((await getPlain(bare.url, '/dashboard')).status).toBe(404)
})

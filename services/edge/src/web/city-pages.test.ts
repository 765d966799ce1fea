import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listedCitiesMax } from '@codekin/contracts/cities/models'
import { upstreamVariables } from '@codekin/contracts/services'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getPlain, startUpstream, type Upstream } from '../../testing/makers.ts'
import { edge } from '../app.ts'
import type { Deps } from '../deps.ts'
import { fillTemplate } from '../domain/fill-template.ts'
import { cityListData } from './cities.ts'

let service: TestService<Deps>
let matching: Upstream
const root = mkdtempSync(join(tmpdir(), 'codekin-web-'))
const porto = {
  name: 'Porto',
  people: 10,
  isListed: false,
  offered: [{ skill: '<b>Rust</b>', people: 10 }],
  learned: [],
  sought: [
    { role: 'machine-learning', people: 10 },
    { role: 'fullstack', people: 10 },
  ],
  others: [{ name: 'São Paulo', people: 25, sharedHours: 5 }],
}
const cities: Record<string, unknown> = {
  porto,
  'st. gallen': { ...porto, name: 'St. Gallen', others: [{ name: 'Frankfurt/Oder', people: 10, sharedHours: 9 }] },
  'frankfurt/oder': { ...porto, name: 'Frankfurt/Oder' },
  'são paulo': { ...porto, name: 'São Paulo', people: 25, isListed: true },
}

beforeAll(async () => {
  mkdirSync(join(root, 'pages'))
  mkdirSync(join(root, 'mf'))
  const first = '{{#unlisted}}<p>First in {{name}}</p>{{/unlisted}}'
  const roles = '{{#hasSought}}{{#sought}}<i>{{role}}</i>{{/sought}}{{/hasSought}}'
  const list = '{{#hasOffered}}<ul>{{#offered}}<li>{{skill}} {{people}}</li>{{/offered}}</ul>{{/hasOffered}}'
  const others = '{{#hasOthers}}{{#others}}<a href="/city/{{slug}}">{{name}} {{hours}}</a>{{/others}}{{/hasOthers}}'
  writeFileSync(
    join(root, 'pages/city.html'),
    `<link href="https://origin.invalid/city/{{slug}}"><h1>{{name}}</h1>${first}${list}${roles}${others}`,
  )
  writeFileSync(
    join(root, 'pages/city-missing.html'),
    '<h1>Unknown</h1>{{#hasNear}}{{#near}}<a>{{name}}</a>{{/near}}{{/hasNear}}',
  )
  const links = '{{#hasCities}}{{#cities}}<a href="/city/{{slug}}">{{name}} {{people}}</a>{{/cities}}{{/hasCities}}'
  writeFileSync(join(root, 'pages/cities.html'), `${links}{{#noCities}}<p>None yet</p>{{/noCities}}`)
  const entry = '<loc>https://origin.invalid/city/{{slug}}</loc>'
  writeFileSync(join(root, 'pages/sitemap.xml'), `<urlset>{{#cities}}${entry}{{/cities}}</urlset>`)
  writeFileSync(join(root, 'mf/remotes.json'), '{"remotes":[{"routes":[{"path":"/city/:city","prerendered":true}]}]}')
  writeFileSync(join(root, 'index.html'), 'shell')
  matching = await startUpstream('matching')
  const env = upstreamVariables((name) => (name === 'matching' ? matching.url : 'http://127.0.0.1:9'))
  service = await startTestService(edge, { env: { ...env, WEB_ROOT: root, PUBLIC_ORIGIN: 'https://codekin.test' } })
})
beforeEach(() => {
  matching.requests.length = 0
  matching.answer = (req, res) => {
    const { pathname } = new URL(req.url ?? '', 'http://x')
    const name = decodeURIComponent(pathname.split('/').at(-1) ?? '').replaceAll('-', ' ')
    const list = [
      { name: 'São Paulo', people: 25 },
      { name: 'Porto', people: 10 },
    ]
    const found = pathname.endsWith('/cities') ? { cities: list } : cities[name]
    res.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    res.end(JSON.stringify(found ?? { error: 'Not found.', code: 'not_found', requestId: 'x' }))
  }
})
afterAll(async () => {
  await service.stop()
  await matching.stop()
  rmSync(root, { recursive: true })
})

const open = (path: string) => getPlain(service.url, path, { 'sec-fetch-mode': 'navigate', accept: 'text/html' })

test('a city’s page shows matching’s data, escaped, and that of a small city is not indexed', async () => {
  const small = await open('/city/porto')
  expect([small.status, small.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(small.text).toBe(
    '<link href="https://codekin.test/city/porto"><h1>Porto</h1><p>First in Porto</p><ul><li>&lt;b&gt;Rust&lt;/b&gt; 10</li></ul>' +
      '<i>Machine learning</i><i>Full-stack</i>' +
      '<a href="/city/s%C3%A3o-paulo">São Paulo 5</a>',
  )
  expect(small.headers['content-security-policy']).toContain("default-src 'none'")
  const large = await open('/city/s%C3%A3o-paulo')
  expect([large.status, large.headers['x-robots-tag']]).toEqual([200, undefined])
})

test('names with dots and slashes have a URL, which other pages link to', async () => {
  const page = await open('/city/st.-gallen')
  expect([page.status, page.text.includes('<h1>St. Gallen</h1>')]).toEqual([200, true])
  const [, link = ''] = /href="(\/city\/[^"]+)">Frankfurt/.exec(page.text) ?? []
  const other = await open(link)
  expect([link, other.status]).toEqual(['/city/frankfurt%2Foder', 200])
  expect(other.text).toContain('<link href="https://codekin.test/city/frankfurt%2Foder"><h1>Frankfurt/Oder</h1>')
})

test('a city is requested from matching once in five minutes', async () => {
  await open('/city/Porto')
  await open('/city/PORTO')
  expect(matching.requests.length).toBeLessThanOrEqual(1)
})

test.for(['/city/nowhere', '/city/%D0%9F%D0%BE%D1%80%D1%82%D1%83', `/city/${'a'.repeat(10_000)}`])(
  'an unknown city is a 404 that lists others: %s',
  async (path) => {
    const page = await open(path)
    expect([page.status, page.text]).toEqual([404, '<h1>Unknown</h1><a>São Paulo</a><a>Porto</a>'])
  },
)

test('an invalid URL of a city has no page', async () => {
  const dots = ['/city/..', '/city/%2e%2e', '/city/.%2F..%2Fmatching', '/city/%00', '/city/%zz']
  for (const path of ['/city', '/city/', '/city/porto/more', '/city-missing', '/city/a%2Fb', ...dots]) {
    expect([path, [400, 404].includes((await open(path)).status)]).toEqual([path, true])
  }
  for (const { url = '' } of matching.requests) expect(url).toMatch(/^\/api\/v1\/cities(\/[^/]+|\?near=.*)?$/)
})

test('the list of cities names each city with a page, and is not sent again while unchanged', async () => {
  const page = await open('/cities')
  expect([page.status, page.text]).toEqual([
    200,
    '<a href="/city/s%C3%A3o-paulo">São Paulo 25</a><a href="/city/porto">Porto 10</a>',
  ])
  const again = await getPlain(service.url, '/cities', { 'if-none-match': String(page.headers['etag']) })
  expect(again.status).toBe(304)
})

test('a truncated list of cities says so', () => {
  const template = '{{#hasCities}}{{#cities}}{{name}} {{/cities}}{{#isCut}}only {{max}}{{/isCut}}{{/hasCities}}'
  const city = { name: 'A', people: 10 }
  const fill = (count: number) => fillTemplate(template, cityListData(Array.from({ length: count }, () => city)))
  expect(fill(listedCitiesMax)).toBe(`${'A '.repeat(listedCitiesMax)}only ${listedCitiesMax}`)
  expect(fill(2)).toBe('A A ')
})

test('the site map contains the cities that may be indexed', async () => {
  const map = await getPlain(service.url, '/sitemap.xml')
  expect([map.status, map.text]).toEqual([200, '<urlset><loc>https://codekin.test/city/s%C3%A3o-paulo</loc></urlset>'])
})

test('while matching is unavailable, the page says so and is requested again later', async () => {
  matching.answer = (_, res) => void res.writeHead(500).end()
  expect((await open('/city/lisbon')).status).toBe(503)
})

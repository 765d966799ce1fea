import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passedCardDays, swipeNoteMax, undoSeconds } from '@codekin/contracts/matching/limits'
import { editMinutes, imagesMax } from '@codekin/contracts/messaging/limits'
import { exportHours, exportsPerDay } from '@codekin/contracts/privacy/limits'
import { graceDays, type PlanOffer, plans, teamSeats, vatNote } from '@codekin/contracts/subscriptions/plans'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'
import { legalPages, legalTextMarks } from '@codekin/contracts/web/legal'
import type { RemoteFile } from '@codekin/contracts/web/registry'
import { beforeAll, expect, test } from 'vitest'
import { listCards } from './content/draw-cards.ts'
import { type Content, readContent } from './content/read-content.ts'
import file from './features/terminal/recordings.json' with { type: 'json' }
import { renderPages } from './pages.tsx'

const { columns, recordings } = file
const frontends = join(import.meta.dirname, '../..')

let content: Content
let rendered: ReturnType<typeof renderPages>
beforeAll(async () => {
  content = await readContent(join(frontends, 'public/content'))
  rendered = renderPages(content)
})

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const htmlOf = (path: string) => rendered.pages.find((page) => page.path === path)?.html ?? ''
const noticePaths = ['/thank-you', '/404', '/city-missing']
/** Filled by the edge for each city; they have no path of their own. */
const templates = ['/city', '/city-missing']

/** All routes of remotes. */
function routesOfRemotes() {
  const files = readdirSync(frontends).map((name) => join(frontends, name, 'remote.json'))
  return files
    .filter((file) => existsSync(file))
    .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as RemoteFile).routes)
}

test('there are eight articles, and a page for each prerendered route of a remote', () => {
  expect(content.articles).toHaveLength(8)
  const named = routesOfRemotes()
    .filter(({ prerendered }) => prerendered)
    .map(({ path }) => path)
  const paths = rendered.pages.map(({ path }) => path)
  const own = paths.filter((path) => !path.startsWith('/blog/') && path !== '/404' && !templates.includes(path))
  expect(own.toSorted()).toEqual(named.filter((path) => !path.includes(':')).toSorted())
})

test('the head of each page has its title, URL and preview', () => {
  for (const { path, head } of rendered.pages) {
    const [title = ''] = all(head, /<title>([^<]+)<\/title>/g)
    expect(title).toMatch(/ · Codekin$/)
    const [description = ''] = all(head, /<meta name="description" content="([^"]+)">/g)
    expect([path, description.length > 20 && description.length <= 200]).toEqual([path, true])
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name']) {
      expect([path, name, all(head, new RegExp(`<meta property="${name}" content="([^"]+)">`, 'g')).length]).toEqual([
        path,
        name,
        1,
      ])
    }
    const canonical = all(head, /<link rel="canonical" href="([^"]+)">/g)
    expect(canonical).toEqual(
      noticePaths.includes(path) ? [] : [`https://origin.invalid${path === '/city' ? '/city/{{slug}}' : path}`],
    )
    expect(head.includes('content="noindex"')).toBe(noticePaths.includes(path))
  }
  const titles = rendered.pages.map(({ head }) => all(head, /<title>([^<]+)<\/title>/g)[0])
  expect(new Set(titles).size).toBe(titles.length)
})

test('each link preview has a picture that the build draws, and each article its own', () => {
  const drawn = listCards(content).map(({ name }) => name)
  for (const { path, head } of rendered.pages) {
    const [name = ''] = all(
      head,
      /<meta property="og:image" content="https:\/\/origin\.invalid\/cards\/([^"]+)\.png">/g,
    )
    expect(drawn).toContain(name)
    if (path.startsWith('/blog/')) expect(name).toBe(path.slice(1))
  }
})

test('structured data is JSON that no text can break out of', () => {
  const typesOf = (path: string) => {
    const head = rendered.pages.find((page) => page.path === path)?.head ?? ''
    return all(head, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map((text) => {
      const data = JSON.parse(text) as { '@context': string; '@type': string }
      expect([data['@context'], text.includes('<')]).toEqual(['https://schema.org', false])
      return data['@type']
    })
  }
  expect(typesOf('/faq')).toEqual(['FAQPage', 'BreadcrumbList'])
  expect(typesOf('/blog')).toEqual(['Blog', 'BreadcrumbList'])
  expect(typesOf('/cli')).toEqual(['SoftwareApplication', 'BreadcrumbList'])
  for (const { slug } of content.articles) expect(typesOf(`/blog/${slug}`)).toEqual(['BlogPosting', 'BreadcrumbList'])
})

test('each page has one main element with one title, and no duplicate id or inline style', () => {
  for (const { path, html } of rendered.pages) {
    expect([path, all(html, /(<h1)/g).length, all(html, /(<main)/g).length]).toEqual([path, 1, 1])
    const ids = all(html, / id="([^"]+)"/g)
    expect([path, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([path, []])
    const regions = all(html, / role="region" aria-label="([^"]+)"/g)
    expect([path, new Set(regions).size]).toEqual([path, regions.length])
    expect([path, / style="/.test(html), / on[a-z]+="/.test(html)]).toEqual([path, false, false])
    const levels = all(html, /<h([1-6])/g).map(Number)
    const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
    expect([path, skipped]).toEqual([path, []])
  }
})

/** Routes of the app. */
function appRoutes(): RegExp[] {
  return routesOfRemotes()
    .filter(({ prerendered }) => !prerendered)
    .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))
}

test('no page has a dead link', () => {
  const known = new Map(rendered.pages.map(({ path, html }) => [path, new Set(all(html, / id="([^"]+)"/g))]))
  const routes = appRoutes()
  const files = new Set([...Object.keys(rendered.files).map((name) => `/${name}`), '/api/docs'])
  const landing = new Set(['', 'diff'])
  const isAlive = (from: string, href: string): boolean => {
    if (/^(https:\/\/|mailto:)/.test(href)) return true
    const { pathname, hash } = new URL(href, `https://origin.invalid${from}`)
    if (pathname === '/city/%7B%7Bslug%7D%7D') return true
    const part = decodeURIComponent(hash.slice(1))
    if (pathname === '/') return landing.has(part)
    const ids = known.get(pathname)
    if (ids) return part === '' || ids.has(part)
    return files.has(pathname) || routes.some((route) => route.test(pathname))
  }
  const dead = rendered.pages.flatMap(({ path, html }) =>
    all(html, / href="([^"]+)"/g)
      .filter((href) => !isAlive(path, href.replaceAll('&amp;', '&')))
      .map((href) => `${path} → ${href}`),
  )
  expect(dead).toEqual([])
})

test('a legal page has a standard text between markers, with its date and the time limit for appeals', () => {
  for (const name of legalPages) {
    const html = htmlOf(`/${name}`)
    const [text = ''] = all(html, new RegExp(`${legalTextMarks.start}(.*)${legalTextMarks.end}`, 'gs'))
    expect([name, text.includes('{{operator}}'), text.length > 300]).toEqual([name, true, true])
  }
  expect(htmlOf('/terms')).toContain(`within ${appealDays} days`)
  for (const name of ['/terms', '/privacy']) expect(htmlOf(name)).toMatch(/Last updated on \d+ \w+ 20\d\d/)
})

test('visitors see what each plan costs by month and year, and every call to action leads to registration', () => {
  const html = htmlOf('/pricing')
  for (const { title, prices } of Object.values<PlanOffer>(plans)) {
    for (const amount of Object.values(prices ?? {}))
      expect([title, html.includes(`€${amount / 100}`)]).toEqual([title, true])
  }
  expect(html).toContain(vatNote)
  const calls = all(html.slice(html.indexOf('<main'), html.indexOf('</main>')), /<a[^>]* href="([^"#]+)"/g)
  expect(calls).toEqual(['/register', '/register', '/register'])
})

test('the page about the command line shows the end of each recording as text, and how to sign in to this platform', () => {
  const html = htmlOf('/cli')
  const titles = recordings.map(({ title }) => title)
  expect(all(html, /<input type="radio"[^>]*><span>([^<]+)<\/span>/g)).toEqual(titles)
  const screens = html.split('<figure').slice(1)
  expect(screens).toHaveLength(recordings.length)
  for (const [at, { command, frames }] of recordings.entries()) {
    const rows = 1 + Math.max(...frames.flatMap(({ lines }) => Object.keys(lines).map(Number)))
    expect(screens[at]).toContain(`aria-label="Recording of ${command}"`)
    expect(all(screens[at] ?? '', /(data-line="")/g)).toHaveLength(rows)
    const data = all(screens[at] ?? '', /<script type="application\/json" data-frames="">(.*?)<\/script>/gs)
    expect(data.map((text) => JSON.parse(text) as unknown)).toEqual([frames])
  }
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('npx codekin login --server https://origin.invalid')
  expect(readFileSync(join(import.meta.dirname, 'features/terminal/terminal.module.css'), 'utf8')).toContain(
    `--columns: ${columns};`,
  )
})

test('the sitemap has every indexable page, and the feed every article', () => {
  const listed = all(rendered.files['sitemap.xml'] ?? '', /<loc>([^<]+)<\/loc>/g)
  const pages = rendered.pages.map(({ path }) => path).filter((path) => ![...noticePaths, ...templates].includes(path))
  expect(listed).toEqual(['/', ...pages, '/city/{{slug}}'].map((path) => `https://origin.invalid${path}`))
  expect(rendered.files['robots.txt']).toContain('Sitemap: https://origin.invalid/sitemap.xml')
  const feed = rendered.files['blog/rss.xml'] ?? ''
  expect(all(feed, /<guid isPermaLink="true">([^<]+)<\/guid>/g)).toEqual(
    content.articles.map(({ slug }) => `https://origin.invalid/blog/${slug}`),
  )
  expect(feed).not.toContain('href=&quot;/')
  // Readers that compare only this date notice that an old article was updated.
  const changed = content.articles.map(({ date, updated = date }) => updated).toSorted()
  expect(new Date(all(feed, /<lastBuildDate>([^<]+)</g)[0] ?? '').toISOString()).toContain(changed.at(-1))
})

test('articles show author, date and reading time, and link to others', () => {
  for (const { slug, author, date, readingMinutes } of content.articles) {
    const html = htmlOf(`/blog/${slug}`)
    for (const part of [author, `datetime="${date}"`, `${readingMinutes} min read`, 'Read next']) {
      expect([slug, html.toLowerCase().includes(part.toLowerCase())]).toEqual([slug, true])
    }
    expect(date <= new Date().toISOString().slice(0, 10)).toBe(true)
  }
})

test('the figures in answers match the product', () => {
  const { free, pro, team } = plans
  const answers = content.faq.groups.flatMap((group) => group.answers)
  const price = (cents: number) => `€${cents / 100}`
  const figures: Record<string, readonly (string | number)[]> = {
    'how-many-people-can-i-decide-on': [free, pro, team].map(({ limits }) => limits.swipesPerDay),
    'what-is-a-superlike': [free, pro, team].map(({ limits }) => limits.superlikesPerDay),
    'who-can-write-to-me': [`${swipeNoteMax} characters`],
    'do-people-who-pay-get-shown-more': [free.limits.superlikesPerDay === 5 ? '5 a day' : 'another figure'],
    'what-do-paid-plans-add': [pro, team].flatMap(({ limits }) => [limits.swipesPerDay, limits.superlikesPerDay]),
    'can-i-undo-a-swipe': [`${undoSeconds} seconds`],
    'does-anyone-learn-that-i-passed': [`${passedCardDays} days`],
    'can-i-edit-or-delete-a-message': [`${editMinutes} minutes`],
    'what-can-i-send': [`${imagesMax} images`],
    'i-was-suspended-what-can-i-do': [`${appealDays} days`],
    'can-i-get-all-my-data': [`${exportsPerDay} exports`, `${exportHours} hours`],
    'what-does-it-cost': [
      ...[pro, team].flatMap(({ prices }) => [price(prices.month), price(prices.year)]),
      vatNote,
      `${teamSeats.min} to ${teamSeats.max} seats`,
    ],
    'what-happens-when-i-cancel': [`${graceDays} more days`],
  }
  for (const [id, wanted] of Object.entries(figures)) {
    const text = answers.find((answer) => answer.id === id)?.text ?? ''
    for (const figure of wanted) expect([id, text.includes(String(figure))]).toEqual([id, true])
  }
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desktop, phone, tablet } from '@codekin/browser-test/browser'
import type { Registry } from '@codekin/contracts/web/registry'
import type { Person } from '@codekin/world/person'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Opened, type Platform, pair, repository, startPlatform } from './platform.ts'

/** The shift allowed per screen, in total over all that loads. */
const shiftMax = 0.02
/** Every screen is loaded once, by four users at a time. */
const walkMilliseconds = 300_000

type Route = Pick<Registry['remotes'][number]['routes'][number], 'path' | 'guard'> & { screen?: string }
type Reader = 'visitor' | 'newcomer' | 'member' | 'admin'

let platform: Platform
const pages = new Map<Reader, Opened>()
/** The values of path parameters. */
const places: Record<string, string> = { ':token': 'k'.repeat(43), ':section': 'privacy' }
const unknownId = '0190a001-0000-7000-8000-000000000009'

beforeAll(async () => {
  platform = await startPlatform()
  const { world } = platform
  const { ann, bob, matchId } = await pair(world, 'Ann', 'Bob')
  await Promise.all(['Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hanna'].map((name) => member(world, name)))
  for (const text of ['Hello Bob, what are you building?', 'A small language.', 'In Rust?'])
    await ann.says(matchId, text)
  const { report } = await bob.reports.fileReport({
    body: { subject: { userId: ann.id }, reason: 'advertising', description: 'Sells something.' },
  })
  await world.settle()
  Object.assign(places, { ':matchId': matchId, ':id': matchId, ':userId': bob.id, ':caseId': report.caseId })
  const readers = { visitor: undefined, newcomer: await world.user('Nia'), member: ann, admin: await world.admin() }
  for (const [reader, as] of Object.entries(readers)) pages.set(reader as Reader, await openReader(as))
}, bootMilliseconds)
afterAll(() => platform?.stop())

/** Opens a page that records layout shifts from the first byte of each URL. */
async function openReader(as: Person | undefined): Promise<Opened> {
  return await platform.open('/theme-init.js', {
    ...(as && { as }),
    before: (page) => page.addInitScript(watchLayoutShift),
  })
}

type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
type LayoutShift = { value: number; of: string[] }
type Watching = { codekinShifts?: LayoutShift[] }

function watchLayoutShift(): void {
  const shifts: LayoutShift[] = []
  const nameOf = ({ node, previousRect, currentRect }: Source) => {
    const name = node instanceof Element ? `${node.tagName.toLowerCase()} “${node.textContent?.slice(0, 40)}”` : 'text'
    const placeOf = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}–${Math.round(y + height)}`
    return `${name} ${placeOf(previousRect)} → ${placeOf(currentRect)}`
  }
  Object.assign(globalThis, { codekinShifts: shifts })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) shifts.push({ value, of: sources.map(nameOf) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The routes of all remotes, one per screen. */
function listRoutes(): Route[] {
  const folder = join(repository, 'frontends')
  return readdirSync(folder).flatMap((name) => {
    let file: { routes: Route[] }
    try {
      file = JSON.parse(readFileSync(join(folder, name, 'remote.json'), 'utf8')) as typeof file
    } catch {
      return []
    }
    return file.routes.filter(
      ({ screen, path }, at) =>
        screen === undefined || path.includes(':') || file.routes.findIndex((one) => one.screen === screen) === at,
    )
  })
}

const readerOf: Record<Route['guard'], Reader> = {
  public: 'visitor',
  'signed-out': 'visitor',
  session: 'newcomer',
  member: 'member',
  staff: 'admin',
  admin: 'admin',
}

function addressOf({ path }: Route): string {
  return path.replaceAll(/:\w+/g, (parameter) => places[parameter] ?? unknownId)
}

/** Returns the layout shifts at a URL, once everything has loaded. */
async function listShifts(page: Page, address: string): Promise<LayoutShift[]> {
  await page.goto(platform.world.origin + address)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  return await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    return (globalThis as Watching).codekinShifts ?? []
  })
}

test.for([phone, tablet, desktop])(
  'no screen shifts while it loads at $width px',
  { timeout: walkMilliseconds },
  async (viewport) => {
    const routes = listRoutes()
    expect(routes.length).toBeGreaterThan(60)
    const tooMuch: Record<string, { shift: number; moved: LayoutShift[] }> = {}
    const walk = async (reader: Reader, page: Page) => {
      await page.setViewportSize(viewport)
      for (const route of routes.filter(({ guard }) => readerOf[guard] === reader)) {
        const moved = await listShifts(page, addressOf(route))
        const shift = moved.reduce((sum, { value }) => sum + value, 0)
        if (shift > shiftMax) tooMuch[route.path] = { shift, moved }
      }
    }
    await Promise.all([...pages].map(([reader, { page }]) => walk(reader, page)))
    expect(tooMuch).toEqual({})
  },
)

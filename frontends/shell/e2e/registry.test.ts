import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runRspack } from '@codekin/remote-config/build'
import { listWebApps } from '@codekin/remote-config/remote-file'
import type { Configuration } from '@rspack/core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, pair, repository, startPlatform } from './platform.ts'

let platform: Platform
let couple: Awaited<ReturnType<typeof pair>>
beforeAll(async () => {
  platform = await startPlatform()
  couple = await pair(platform.world, 'Ann', 'Bob')
}, bootMilliseconds)
afterAll(() => platform?.stop())

const registryFile = '**/mf/remotes.json'
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
const matchesShown = (page: Page) => page.getByRole('heading', { level: 1, name: 'Matches' }).waitFor()
const messagesShown = (page: Page) => page.getByText(couple.bob.name).filter({ visible: true }).first().waitFor()

test.for([
  ['answers 500', { status: 500, body: 'broken' }],
  ['is no JSON', { status: 200, body: '<!doctype html>' }],
  ['is no registry', { status: 200, contentType: 'application/json', body: '{"schema":2}' }],
] as const)('a registry that %s has its own error page, and Try again continues', async ([, answer]) => {
  const opened = await platform.open('/matches', {
    as: couple.ann,
    before: (page) => page.route(registryFile, (route) => route.fulfill(answer)),
  })
  const { page } = opened
  await page.getByRole('main').getByRole('alert').getByText('Codekin can’t start right now').waitFor()
  await expect.poll(() => page.title()).toBe('Codekin can’t start · Codekin')
  // Nothing retries automatically, so the text mustn't say so.
  await expect
    .poll(() => page.getByRole('alert').getByRole('paragraph').allInnerTexts())
    .toEqual(['Something that every page needs couldn’t be loaded. Try again in a moment.'])
  await page.unroute(registryFile)
  await page.getByRole('button', { name: 'Try again' }).click()
  await matchesShown(page)
  await opened.close()
})

/** The route of each remote with the most prefetched requests, since all work alike. */
const memberRoutes = listWebApps(join(repository, 'frontends')).flatMap(({ name, remote }) => {
  const routes = (remote?.routes ?? []).filter(({ guard }) => guard === 'member')
  const [route] = routes.toSorted((a, b) => (b.asks?.length ?? 0) - (a.asks?.length ?? 0))
  return route ? [[route.path, name, route] as const] : []
})

test.for(memberRoutes)(
  '%s requests its code and data before the shell has loaded, and only once',
  async ([path, name, { screen, asks = [] }]) => {
    const { ann, bob, matchId } = couple
    const inPlace = (text: string) =>
      text.replace(/:(\w+)/g, (_, parameter: string) => (parameter === 'userId' ? bob.id : matchId))
    const { files = [], screenFiles = {} } = platform.remote(name)
    const ahead = [...files, ...(screenFiles[screen ?? ''] ?? []), ...asks.map(inPlace)]
    const requests: string[] = []
    const allRequested = Promise.withResolvers<void>()
    const opened = await platform.open(inPlace(path), {
      as: ann,
      before: async (page) => {
        page.on('request', (request) => {
          requests.push(request.url().replace(platform.world.origin, ''))
          if (ahead.every((address) => requests.includes(address))) allRequested.resolve()
        })
        await page.route('**/assets/bootstrap.*.js', (route) => allRequested.promise.then(() => route.continue()))
      },
    })
    const { page } = opened
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const untaken = () =>
      page.evaluate(() => {
        const { codekinEarly } = globalThis as unknown as { codekinEarly: Record<string, unknown> }
        return Object.keys(codekinEarly).filter((address) => codekinEarly[address])
      })
    await expect.poll(untaken).toEqual([])
    expect(requests.filter((address, place) => ahead.includes(address) && requests.indexOf(address) !== place)).toEqual(
      [],
    )
    await opened.close()
  },
)

test('the photo of the first candidate loads before the shell, and only once', async () => {
  const photoUrl = `/api/v1/users/photos/${'f'.repeat(32)}`
  const photo = `${photoUrl}?size=800`
  await member(platform.world, 'Cleo')
  await platform.world.settle()
  const requests: string[] = []
  const allRequested = Promise.withResolvers<void>()
  const opened = await platform.open('/dashboard', {
    as: couple.ann,
    before: async (page) => {
      page.on('request', (request) => requests.push(request.url().replace(platform.world.origin, '')))
      await page.route(`**${photo}`, async (route) => {
        allRequested.resolve()
        await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
      })
      await page.route('**/matching/candidates?limit=1', async (route) => {
        const response = await route.fetch()
        const reply = (await response.json()) as { candidates: { profile: object }[] }
        for (const { profile } of reply.candidates) Object.assign(profile, { photoUrl })
        await route.fulfill({ response, json: reply })
      })
      await page.route('**/assets/bootstrap.*.js', (route) => allRequested.promise.then(() => route.continue()))
    },
  })
  await opened.page.locator(`img[src="${photo}"]`).waitFor()
  expect(requests.filter((address) => address === photo)).toEqual([photo])
  await opened.close()
})

test('a remote that an operator turned off leaves the menu, and its page says so', async () => {
  const enable = (isEnabled: boolean) =>
    platform.editRegistry(({ remotes }) => {
      for (const remote of remotes) if (remote.name === 'messaging') remote.enabled = isEnabled
    })
  enable(false)
  const opened = await platform.open('/messages', { as: couple.ann })
  const { page } = opened
  await page.getByRole('alert').getByText('This part of Codekin is turned off').waitFor()
  await expect.poll(() => menu(page).getByRole('link', { name: 'Messages' }).count()).toBe(0)
  await menu(page).getByRole('link', { name: 'Matches' }).click()
  await matchesShown(page)
  enable(true)
  await page.goto(`${platform.world.origin}/messages`)
  await messagesShown(page)
  await opened.close()
})

/** Builds one remote as a new version beside the existing ones. */
async function buildVersion(name: string, version: string): Promise<string> {
  const file = join(repository, 'frontends', name, 'rspack.config.ts')
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: Configuration }
  await runRspack({ ...config, output: { ...config.output, path: join(platform.webRoot, 'mf', name, version) } })
  return `/mf/${name}/${version}/mf-manifest.json`
}

/** The version of the messaging remote that the page runs. */
const versionOn = (page: Page) =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/mf\/messaging\/([^/]+)\/remote-entry\.js/.exec(name)?.[1])
        .find(Boolean) ?? null,
  )

test('a remote is built, replaced and rolled back through the registry, while open pages keep theirs', async () => {
  const before = platform.remote('messaging')
  const entry = await buildVersion('messaging', '0.2.0-next')
  const opened = await platform.open('/messages', { as: couple.ann })
  const { page } = opened
  await messagesShown(page)
  expect(await versionOn(page)).toBe(before.version)

  platform.editRegistry((registry) => {
    registry.revision = 'next'
    registry.remotes = registry.remotes.map(({ files: _, ...remote }) =>
      remote.name === 'messaging' ? { ...remote, version: '0.2.0-next', entry } : remote,
    )
  })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const offer = page.getByRole('region', { name: 'Notifications' })
  await offer.getByText('A new version is out').waitFor()
  expect(await versionOn(page)).toBe(before.version)
  await offer.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => versionOn(page).catch(() => null)).toBe('0.2.0-next')
  await messagesShown(page)

  platform.editRegistry((registry) => {
    registry.remotes = registry.remotes.map((remote) => (remote.name === 'messaging' ? before : remote))
  })
  await page.reload()
  await messagesShown(page)
  expect(await versionOn(page)).toBe(before.version)
  expect(opened.faults()).toEqual([])
  await opened.close()
})

test('an operator notice is on every page, also the landing page, until it is removed', async () => {
  const notice = 'Demo data is still arriving: 3 of 8, conversations.'
  platform.editRegistry((registry) => Object.assign(registry, { notice }))
  const member = await platform.open('/matches', { as: couple.ann })
  const visitor = await platform.open('/')
  for (const { page } of [member, visitor]) await page.getByRole('status').getByText(notice).waitFor()
  platform.editRegistry((registry) => delete registry.notice)
  for (const { page } of [member, visitor]) await page.getByText(notice).waitFor({ state: 'detached' })
  await matchesShown(member.page)
  await Promise.all([member.close(), visitor.close()])
})

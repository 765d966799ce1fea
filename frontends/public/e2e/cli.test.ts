import { join } from 'node:path'
import { launchBrowser, openPage, phone, type TestBrowser } from '@codekin/browser-test/browser'
import { type ServedPage, servePage } from '@codekin/browser-test/serve-page'
import { buildWeb } from '@codekin/remote-config/build'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

let browser: TestBrowser
let served: ServedPage
beforeAll(async () => {
  const repository = join(import.meta.dirname, '../../..')
  const { webRoot } = await buildWeb({ repository, home: join(repository, '.codekin', 'test-web') })
  served = await servePage(webRoot)
  browser = await launchBrowser()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

type Options = Partial<Parameters<typeof openPage>[1]>
async function open(options: Options = {}) {
  const opened = await openPage(browser, { ...options, url: `${served.url}/cli` })
  onTestFinished(() => opened.close())
  return opened
}

test('a recording plays in view, pauses and resumes by its button, and each can be chosen', async () => {
  const { page, faults } = await open()
  const recording = (command: string) => page.getByRole('figure', { name: `Recording of codekin ${command}` })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Pause').waitFor()
  await button('Play again').click({ timeout: 30_000 })
  await button('Pause').click()
  await button('Play').click()
  await button('Play again').waitFor({ timeout: 30_000 })
  await recording('discover').getByText('$ codekin discover').waitFor()
  await recording('discover')
    .getByText(/It’s a match!/)
    .waitFor()
  for (const [title, command] of [
    ['Chat', 'chat noor'],
    ['Analyze', 'analyze'],
    ['Sign in', 'login'],
  ] as const) {
    await page.getByRole('radio', { name: title }).check()
    await recording(command).waitFor()
    await expect.poll(() => page.getByRole('figure').count()).toBe(1)
  }
  expect(faults()).toEqual([])
})

test('the first command is copied', async () => {
  const { page, faults } = await open({ isMotionReduced: true })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the command' }).click()
  await page.getByRole('status').getByText('Copied').waitFor()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^npx codekin login --server https?:\/\/\S+$/)
  expect(faults()).toEqual([])
})

test('under reduced motion a recording shows its last screen, and plays on request', async () => {
  const { page, faults } = await open({ isMotionReduced: true, viewport: phone })
  await page.getByText(/It’s a match!/).waitFor()
  await page.getByRole('button', { name: 'Play again' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  expect(faults()).toEqual([])
})

test('without scripts recordings can be chosen, and none has a play button', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${served.url}/cli`)
  await page.getByText('It’s a match!').waitFor()
  await page.getByRole('radio', { name: 'Sign in' }).check()
  await page.getByText('✓ Signed in as Ada Lindqvist').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Play again' }).count()).toBe(0)
})

test('a window is as tall as its recording, and choosing a shorter one shifts nothing else', async () => {
  const { page } = await open({ isMotionReduced: true, viewport: { width: 1440, height: 900 } })
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main h1, main h2')].map((each) => each.getBoundingClientRect().top),
    )
  const height = async () => (await page.getByRole('figure').boundingBox())?.height ?? 0
  const before = await places()
  const heights = []
  for (const title of ['Analyze', 'Swipe', 'Chat', 'Sign in']) {
    await page.getByRole('radio', { name: title }).check()
    heights.push(await height())
    expect(await places()).toEqual(before)
  }
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  expect(heights.at(-1)).toBeLessThan((heights[0] ?? 0) / 2)
})

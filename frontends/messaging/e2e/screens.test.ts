import { findA11yFaults, findFaultsInLooks } from '@codekin/browser-test/axe'
import { breachesOf, desktop, phone } from '@codekin/browser-test/browser'
import { expect, test } from 'vitest'
import { ids, sendMessage, startMessages } from './messages-page.ts'

const openMessages = startMessages()

/** Each screen with a text that shows that it is rendered. */
const screens = [
  { name: 'list', at: undefined, scene: {}, sign: 'María José Fernández' },
  { name: 'no conversations', at: undefined, scene: { matches: 'none' as const }, sign: 'No conversations yet' },
  { name: 'conversation', at: ids.ana, scene: {}, sign: 'And questions about colours.' },
  { name: 'long words', at: ids.longWords, scene: {}, sign: 'line four' },
  { name: 'long conversation', at: ids.priya, scene: {}, sign: 'Agreed. I have the migration ready.' },
  { name: 'nothing said', at: ids.maria, scene: {}, sign: 'You like each other' },
  { name: 'ended', at: ids.ended, scene: {}, sign: 'has ended' },
  { name: 'missing', at: ids.missing, scene: {}, sign: 'This conversation doesn’t exist' },
]
const looks = [desktop, phone].flatMap((viewport) =>
  (['dark', 'light'] as const).map((theme) => ({ viewport, theme, width: viewport.width })),
)

/** Checking every element of fifty messages takes long on a busy machine. */
const slow = { timeout: 120_000 }
test.each(screens)('$name has no accessibility issues and keeps the page policy', slow, async ({ at, scene, sign }) => {
  const messages = await openMessages({ ...(at === undefined ? {} : { at }), scene })
  const { page } = messages
  await page.getByText(sign).locator('visible=true').first().waitFor()
  expect(await findFaultsInLooks(page)).toEqual([])
  expect(messages.faults()).toEqual([])
})

test.each(looks)(
  'unsent messages have no accessibility violations ($theme, $width px)',
  slow,
  async ({ viewport, theme }) => {
    const messages = await openMessages({ at: ids.jonas, viewport, theme })
    const { page } = messages
    await messages.input.waitFor()
    await page.evaluate(() => fakeWorld.failNext('messaging.sendMessage', { code: 'internal' }))
    await sendMessage(messages, 'does not work')
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await page.evaluate(() => fakeWorld.hold('messaging.sendMessage'))
    await sendMessage(messages, 'takes long')
    await page.getByText('Sending…').waitFor()
    expect(await findA11yFaults(page)).toEqual([])
  },
)

test('with everything read, a person waiting for a reply is named instead of "up to date"', async () => {
  const { page, list } = await openMessages({ scene: { matches: 'read' } })
  await list.getByRole('link').first().waitFor()
  await page.getByRole('heading', { name: /is waiting for your reply$/ }).waitFor()
  await page.getByText('You’re up to date').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Reply to / }).click()
  await page.getByRole('textbox', { name: /^Message / }).waitFor()
})

test('errors appear in their place with the request id, and can be retried', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await messages.input.waitFor()
  await page.evaluate(() => {
    fakeWorld.change({ failures: { messaging: { code: 'unavailable' } } })
  })
  await messages.list.getByRole('link', { name: /Ana Kim/ }).click()
  const failure = page.getByRole('alert')
  await failure.getByText('The messages couldn’t be loaded').waitFor()
  await failure.getByText('Request fake-request').waitFor()
  expect(await findA11yFaults(page)).toEqual([])
  // In the same task, before the automatic retry.
  await failure.getByRole('button', { name: 'Try again' }).evaluate((button: HTMLElement) => {
    fakeWorld.change({ failures: {} })
    button.click()
  })
  await page.getByText('And questions about colours.').first().waitFor()
  expect(breachesOf(messages)).toEqual([])
})

test('offline, missing data is reported and loads after reconnecting, and no one is shown as online', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, context, list } = messages
  await messages.input.waitFor()
  const online = list.getByText('online', { exact: true })
  await online.first().waitFor()
  await context.setOffline(true)
  await online.first().waitFor({ state: 'detached' })
  await list.getByRole('link', { name: /Tomasz/ }).click()
  const about = page.getByRole('complementary', { name: 'About this developer' })
  await about.getByRole('status').getByText('You’re offline').waitFor()
  const conversation = page.getByRole('region', { name: 'Conversation', exact: true })
  await conversation.getByRole('status').getByText('You’re offline').waitFor()
  await context.setOffline(false)
  await about.getByRole('heading', { name: /Tomasz/ }).waitFor()
  await conversation.getByRole('article').first().waitFor()
  await online.first().waitFor()
})

test('offline, loaded data stays with its age', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, context, list } = messages
  await messages.input.waitFor()
  await list.getByRole('link', { name: /Ana Kim/ }).click()
  await page.getByText('And questions about colours.').nth(1).waitFor()
  await context.setOffline(true)
  await list.getByRole('link', { name: /Jonas/ }).click()
  await page
    .getByRole('status')
    .getByText(/^Not up to date. As of \d\d:\d\d$/)
    .first()
    .waitFor()
  await page.getByRole('article').getByText('Automerge or Yjs?').waitFor()
  await context.setOffline(false)
  await page
    .getByText(/^Not up to date/)
    .first()
    .waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('article').getByText('Automerge or Yjs?').count()).toBe(1)
})

test("opening a conversation doesn't shift the layout, and reduced motion stops all animations", async () => {
  const messages = await openMessages({ isMotionReduced: true })
  const { page, list } = messages
  await list.getByRole('link', { name: /Priya/ }).waitFor()
  await page.evaluate(() => {
    const seen = globalThis as { shift?: number }
    seen.shift = 0
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        seen.shift = (seen.shift ?? 0) + (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: false })
  })
  await list.getByRole('link', { name: /Priya/ }).press('Enter')
  await page.getByRole('article').first().waitFor()
  await page.evaluate((id) => fakeWorld.type(id), ids.priya)
  await page.getByText('Priya is typing…').first().waitFor()
  // Placeholders may appear briefly; after that nothing moves.
  const countMoving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(countMoving).toBe(0)
  await expect.poll(() => page.evaluate(() => (globalThis as { shift?: number }).shift ?? 0)).toBeLessThan(0.05)
})

import { findA11yFaults, findFaultsInLooks } from '@codekin/browser-test/axe'
import { desktop, phone, tablet } from '@codekin/browser-test/browser'
import type { Person } from '@codekin/world/person'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, startPlatform } from './platform.ts'

let platform: Platform
let ann: Person
beforeAll(async () => {
  platform = await startPlatform()
  ann = await member(platform.world, 'Ann')
}, bootMilliseconds)
afterAll(() => platform?.stop())

const alert = (page: Page) => page.getByRole('alert')
const heading = (page: Page, name: string) => alert(page).getByRole('heading', { level: 1, name, exact: true })
const again = (page: Page) => alert(page).getByRole('button', { name: 'Try Again', exact: true })

/** Replaces a remote by one that loads, but whose only screen throws this message. */
async function breakScreen(page: Page, remote: string, path: string, message: string): Promise<void> {
  const container = `var codekin_${remote} = {
    init() {},
    get: () => Promise.resolve(() => ({
      contract: 1,
      routes: [{ path: ${JSON.stringify(path)}, element: {
        $$typeof: Symbol.for('react.transitional.element'), key: null, ref: null, props: {},
        type: () => { throw new Error(${JSON.stringify(message)}) },
      } }],
    })),
  }`
  await page.route(`**/mf/${remote}/**/remote-entry.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: container }),
  )
}

const openBroken = (o: { remote?: string; path?: string; message: string; userAgent?: string }) => {
  const { remote = 'messaging', path = '/messages', message, userAgent } = o
  return platform.open(path, {
    as: ann,
    ...(userAgent ? { userAgent } : {}),
    before: (page) => breakScreen(page, remote, path, message),
  })
}

test('a failing screen shows the specified texts, retries, and links to the dashboard', async () => {
  const opened = await openBroken({ message: 'The list is not a list.' })
  const { page } = opened
  await heading(page, 'Something went wrong').waitFor()
  await alert(page).getByText('The list is not a list.', { exact: true }).waitFor()
  await again(page).waitFor()
  await expect.poll(() => page.title()).toBe('Something went wrong · Codekin')
  await alert(page).getByRole('link', { name: 'Go to Dashboard', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1, name: /Ann/ }).waitFor()
  await opened.close()
})

test('the swipe interface has its own text for an error without a message', async () => {
  const opened = await openBroken({ remote: 'matching', path: '/discover', message: '' })
  await heading(opened.page, 'Something went wrong').waitFor()
  await alert(opened.page).getByText('An unexpected error occurred in the swipe interface', { exact: true }).waitFor()
  await opened.close()
})

test('other screens of its remote don’t use the text of the swipe interface', async () => {
  for (const path of ['/dashboard', '/matches']) {
    const opened = await openBroken({ remote: 'matching', path, message: '' })
    await heading(opened.page, 'Something went wrong').waitFor()
    await alert(opened.page).getByText('An unexpected error occurred', { exact: true }).waitFor()
    await opened.close()
  }
})

test('after more than five errors only a page refresh is offered', async () => {
  const opened = await openBroken({ message: 'Again.' })
  const { page } = opened
  for (let errors = 1; errors <= 5; errors += 1) await again(page).click()
  await alert(page).getByText('Too many errors occurred. Please refresh the page.', { exact: true }).waitFor()
  await expect.poll(() => again(page).count()).toBe(0)
  await page.unroute('**/mf/messaging/**/remote-entry.js')
  await alert(page).getByRole('button', { name: 'Refresh Page', exact: true }).click()
  await alert(page).waitFor({ state: 'detached' })
  await page.locator('main').getByRole('heading').first().waitFor()
  await opened.close()
})

test('a synchronisation error says that the app will try to recover', async () => {
  const message = "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node."
  const opened = await openBroken({ message })
  await heading(opened.page, 'React DOM Sync Error').waitFor()
  await alert(opened.page).getByText('The app will try to recover.').waitFor()
  await opened.close()
})

test('Firefox gets its own advice', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
  const opened = await openBroken({ message: 'Something.', userAgent })
  await heading(opened.page, 'Firefox Compatibility Issue').waitFor()
  await expect
    .poll(() => alert(opened.page).getByRole('listitem').allInnerTexts())
    .toEqual([
      'Refresh the page',
      'Clear the browser’s cache',
      'Disable extensions for this page',
      'Use the mouse instead of touch',
    ])
  await opened.close()
})

test('an unknown path shows a page and returns 404, signed in or out', async () => {
  for (const as of [undefined, ann]) {
    const opened = await platform.open('/no/such/place', as ? { as } : {})
    const answer = await opened.page.reload()
    expect(answer?.status()).toBe(404)
    await opened.page.getByRole('heading', { level: 1, name: 'There’s nothing here' }).waitFor()
    await expect.poll(() => opened.page.title()).toBe('Not found · Codekin')
    await expect.poll(() => opened.page.getByRole('main').getByRole('heading').count()).toBe(1)
    if (as) {
      // As a diff: the missing path is removed, a possible one is added.
      const lines = await opened.page.getByRole('main').getByRole('listitem').allInnerTexts()
      expect(lines.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
        '− Not found: /no/such/place',
        '+ Try instead: /dashboard',
      ])
    } else await opened.page.getByLabel('Search the questions').waitFor()
    await opened.close()
  }
})

test('a text page is shown inside the frame and works when signed in', async () => {
  const opened = await platform.open('/faq', { as: ann })
  const { page } = opened
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  await page.getByLabel('Search the questions').fill('mobile app')
  await page.getByText('1 question found.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
  // Links between text pages stay inside the app.
  await page.getByLabel('Search the questions').fill('computed')
  await page.getByText('How is the fit computed?').click()
  await page.getByRole('link', { name: 'How we compute it' }).click()
  await page.getByRole('heading', { level: 1, name: 'How the fit between two developers is computed' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('main').length)).toBe(1)
  await page.goto(`${platform.world.origin}/blog/no-such-article`)
  await page.getByRole('heading', { level: 1, name: 'There’s nothing here' }).waitFor()
  await opened.close()
})

test('visitors see prices and register from there; members see their own plan at the same URL', async () => {
  const { page, close } = await platform.open('/pricing')
  await page.getByRole('heading', { level: 1, name: 'Plans and prices' }).waitFor()
  await page.getByRole('main').getByText('Prices include VAT.').waitFor()
  await page.getByRole('link', { name: 'Start with Pro' }).click()
  await page.waitForURL('**/register')
  await page.getByLabel('Name').fill('Nadia')
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'terms of use' }).click(),
  ])
  await terms.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor()
  await terms.getByText(`run Codekin at ${new URL(platform.world.origin).host}`).waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Nadia')
  await close()

  const inside = await platform.open('/pricing', { as: ann })
  await inside.page.getByRole('columnheader', { name: /^Free/ }).waitFor()
  await expect.poll(() => inside.page.getByRole('link', { name: 'Start with Pro' }).count()).toBe(0)
  await inside.close()
})

test('the menu marks Profile on one’s own profile, not on another’s', async () => {
  const bob = await member(platform.world, 'Bob')
  await platform.world.settle()
  const opened = await platform.open(`/profile/${bob.id}`, { as: ann })
  const { page } = opened
  await page.getByRole('heading', { level: 1, name: 'Bob' }).waitFor()
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current], [data-current]')
  await expect.poll(() => current.count()).toBe(0)
  await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Ann' }).waitFor()
  await expect.poll(() => current.filter({ visible: true }).innerText()).toBe('Profile')
  await opened.close()
})

test('the menu marks the single page of a remote also on its other screens', async () => {
  const opened = await platform.open('/github-verification', { as: ann })
  const current = opened.page
    .getByRole('navigation', { name: 'Main' })
    .locator('[aria-current]')
    .filter({ visible: true })
  await current.waitFor()
  await expect.poll(() => current.innerText()).toBe('Skills')
  await opened.close()
})

test('the theme is dark, is switched in the command menu, and is remembered', async () => {
  const opened = await platform.open('/matches', { as: ann })
  const { page } = opened
  await page.getByRole('heading', { level: 1 }).waitFor()
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await theme()).toBe('dark')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search pages, people and commands' })
  await search.fill('light')
  await search.press('Enter')
  await expect.poll(theme).toBe('light')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await theme()).toBe('light')
  await opened.close()
})

test('the command menu opens by keyboard, searches, and returns the focus', async () => {
  const opened = await platform.open('/matches', { as: ann })
  const { page } = opened
  const before = page.getByRole('link', { name: 'Matches' }).filter({ visible: true }).first()
  await before.focus()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search pages, people and commands' })
  await search.fill('nobody of this name')
  await page.getByRole('option', { name: 'Find “nobody of this name” among all people' }).waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  await expect.poll(() => before.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+k')
  await search.fill('mess')
  await search.press('Enter')
  await page.waitForURL('**/messages')
  expect(opened.faults()).toEqual([])
  await opened.close()
})

test('the menu can be skipped with Tab, and navigation moves the focus and announces the page', async () => {
  const opened = await platform.open('/matches', { as: ann })
  const { page } = opened
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.getByRole('link', { name: 'Profile' }).filter({ visible: true }).first().click()
  await page.waitForURL('**/profile')
  await page
    .locator('[aria-live=polite]')
    .getByText(/· Codekin/)
    .waitFor()
  await expect
    .poll(() => page.evaluate(() => document.getElementById('main')?.contains(document.activeElement)))
    .toBe(true)
  await opened.close()
})

test('each screen sets its title on the first visit, never the previous one', async () => {
  const opened = await platform.open('/matches', {
    as: ann,
    // Data saving turns prefetching off.
    before: (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  })
  const { page } = opened
  await page.getByRole('heading', { level: 1 }).waitFor()
  const announced: string[] = []
  await page.exposeFunction('recordAnnouncement', (text: string) => void announced.push(text))
  await page.evaluate(() => {
    const region = document.querySelector('[aria-live=polite]')
    const { recordAnnouncement } = globalThis as unknown as { recordAnnouncement: (text: string) => void }
    if (region) new MutationObserver(() => recordAnnouncement(region.textContent)).observe(region, { childList: true })
  })
  const screens = [
    ['Profile', 'Your profile'],
    ['Messages', 'Messages'],
    ['Discover', 'Discover'],
    ['Matches', 'Matches'],
    ['Profile', 'Your profile'],
  ]
  for (const [count, [label = '', title = '']] of screens.entries()) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .filter({ visible: true })
      .getByRole('link', { name: label })
      .click()
    await expect.poll(() => announced.filter((text) => text.endsWith('· Codekin'))[count]).toBe(`${title} · Codekin`)
  }
  await opened.close()
})

test('with reduced motion no animation runs longer than a blink', async () => {
  const opened = await platform.open('/discover', { as: ann, isMotionReduced: true })
  await opened.page.getByRole('heading', { level: 1 }).first().waitFor()
  const running = await opened.page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0))
      .filter((milliseconds) => milliseconds > 200),
  )
  expect(running).toEqual([])
  await opened.close()
})

test('the shell has no accessibility faults', { timeout: 180_000 }, async () => {
  const sizes = [phone, tablet, desktop]
  const opened = await openBroken({ message: 'Something.' })
  const { page } = opened
  await heading(page, 'Something went wrong').waitFor()
  expect(await findFaultsInLooks(page, sizes)).toEqual([])
  await page.goto(`${platform.world.origin}/no/such/place`)
  await page.getByRole('heading', { level: 1, name: 'There’s nothing here' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  expect(await findFaultsInLooks(page, sizes)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await findFaultsInLooks(page, sizes)).toEqual([])
  await page.getByRole('button', { name: 'Your account, Ann' }).click()
  await page.getByRole('menu').waitFor()
  expect(await findA11yFaults(page)).toEqual([])
  await page.goto(`${platform.world.origin}/__kit`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await findFaultsInLooks(page, sizes)).toEqual([])
  await opened.close()
})

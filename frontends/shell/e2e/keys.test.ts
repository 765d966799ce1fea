import { findA11yFaults } from '@codekin/browser-test/axe'
import type { Person } from '@codekin/world/person'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, pair, startPlatform } from './platform.ts'

let platform: Platform
let ann: Person
let matchId: string
beforeAll(async () => {
  platform = await startPlatform()
  ;({ ann, matchId } = await pair(platform.world, 'Ann', 'Bob'))
}, bootMilliseconds)
afterAll(() => platform?.stop())

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const headline = (page: Page) => page.locator('main').getByRole('heading', { level: 1 }).first()

async function chord(page: Page, letter: string): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
}

test('a question mark opens the sheet of every key, and Escape closes it', async () => {
  const opened = await platform.open('/matches', { as: ann })
  const { page } = opened
  await headline(page).waitFor()
  await page.keyboard.press('?')
  await sheet(page).waitFor()
  await expect
    .poll(() => sheet(page).locator('section', { hasText: 'Go to' }).locator('dd').allInnerTexts())
    .toEqual([
      'Dashboard',
      'Discover',
      'Matches',
      'Messages',
      'Skills',
      'Project ideas',
      'People',
      'Preferences',
      'Templates',
      'Quality',
      'Analytics',
      'Profile',
      'Settings',
    ])
  expect(await findA11yFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  expect(opened.faults()).toEqual([])
  await opened.close()
})

test('g and a letter open every page of the menu from any other', async () => {
  const opened = await platform.open('/matches', { as: ann })
  const { page } = opened
  await headline(page).waitFor()
  const places = {
    d: '/dashboard',
    i: '/discover',
    c: '/messages',
    v: '/skill-verification',
    b: '/project-ideas',
    n: '/analytics',
    f: '/people',
    r: '/preferences',
    q: '/quality',
    p: '/profile',
    s: '/settings',
    m: '/matches',
  }
  for (const [letter, path] of Object.entries(places)) {
    await chord(page, letter)
    await page.waitForURL(`**${path}`)
    await headline(page).waitFor()
  }
  await opened.close()
})

test('the letter after a g never decides on a card, though it would alone', async () => {
  const opened = await platform.open('/discover', { as: await member(platform.world, 'Cleo') })
  const { page } = opened
  const deck = page.getByRole('region', { name: /deck/i }).first()
  await deck.focus()
  let swipes = 0
  page.on('request', (request) => (swipes += Number(request.url().endsWith('/matching/swipe'))))
  await page.keyboard.press('?')
  await sheet(page).getByText('Superlike').waitFor()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Deck shortcuts' }).click()
  await sheet(page).getByText('Superlike').waitFor()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await deck.focus()
  await chord(page, 's')
  await page.waitForURL('**/settings')
  await headline(page).waitFor()
  expect(swipes).toBe(0)
  await opened.close()
})

test('single letters do nothing while typing or when turned off', async () => {
  const opened = await platform.open(`/messages/${matchId}`, { as: ann })
  const { page } = opened
  const composer = page.getByRole('textbox', { name: 'Message Bob' })
  await composer.pressSequentially('going? gd')
  await expect.poll(() => composer.inputValue()).toBe('going? gd')
  await expect.poll(() => sheet(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Your account, Ann' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await sheet(page).getByRole('switch').click()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await page.reload()
  await composer.waitFor()
  await page.locator('main').focus()
  await chord(page, 'd')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Where to?' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  expect(new URL(page.url()).pathname).toBe(`/messages/${matchId}`)
  await opened.close()
})

test('when the focused element disappears, its container gets the focus', async () => {
  const opened = await platform.open('/matches', { as: ann })
  const { page } = opened
  await headline(page).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
  await page.evaluate(() => {
    const part = document.createElement('section')
    part.id = 'part'
    part.innerHTML = '<p>Text</p><div id="row"><button id="remove">Remove</button></div><button id="next">Next</button>'
    document.getElementById('main')?.append(part)
    document.getElementById('remove')?.focus()
    document.getElementById('row')?.remove()
  })
  await expect.poll(focused).toBe('part')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('next')
  await page.evaluate(() => document.getElementById('next')?.setAttribute('disabled', ''))
  await expect.poll(focused).toBe('part')
  await page.evaluate(() => document.getElementById('part')?.remove())
  await expect.poll(focused).toBe('main')
  await opened.close()
})

test('the command menu shows the keys of pages', async () => {
  const opened = await platform.open('/matches', { as: ann })
  const { page } = opened
  await headline(page).waitFor()
  await page.keyboard.press('Control+k')
  const option = page.getByRole('option', { name: /^Discover/ })
  await option.waitFor()
  await expect.poll(() => option.locator('kbd').allInnerTexts()).toEqual(['G', 'I'])
  await opened.close()
})

/** Holds back every script from now on. Returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('keys typed before the command menu has loaded aren’t lost', async () => {
  const opened = await platform.open('/discover', {
    as: ann,
    // Keeps anything from loading at idle time.
    before: (page) => page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 })),
  })
  const { page } = opened
  await headline(page).waitFor()
  for (const [keys, path] of [
    ['mesx', '/messages'],
    ['bob', `/messages/${matchId}`],
  ] as const) {
    const release = await holdScripts(page)
    await page.keyboard.press('Control+k')
    for (const key of keys) await page.keyboard.press(key)
    if (keys.endsWith('x')) await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    release()
    await page.waitForURL(`**${path}`)
    await page.unrouteAll()
  }
  expect(opened.faults()).toEqual([])
  await opened.close()
})

test('text typed early appears in the search, and typing continues behind it', async () => {
  const opened = await platform.open('/matches', {
    as: ann,
    before: (page) => page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 })),
  })
  const { page } = opened
  await headline(page).waitFor()
  const release = await holdScripts(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sett')
  release()
  const search = page.getByRole('combobox')
  await search.waitFor()
  await expect.poll(() => search.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.type('ings')
  await expect.poll(() => search.inputValue()).toBe('settings')
  await opened.close()
})

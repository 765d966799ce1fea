import { findA11yFaults } from '@codekin/browser-test/axe'
import { phone } from '@codekin/browser-test/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bootMilliseconds,
  confirmationPath,
  finishOnboarding,
  member,
  type Platform,
  pair,
  startPlatform,
} from './platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

const password = 'plum-tree-in-winter'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const composer = (page: Page, name: string) => page.getByRole('textbox', { name: `Message ${name}` })
const deckCard = (page: Page) => page.locator('article[data-depth="0"]')

async function register(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await button(page, 'Create account').click()
}

/** Answers the questions, some of them by skipping. */
async function onboard(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Headline' }).fill('Makes compilers friendly')
  await button(page, 'Continue').click()
  await page.getByRole('heading', { name: 'What do you look like?' }).waitFor()
  await button(page, 'Skip for now').click()
  await page.getByRole('heading', { name: 'What do you do?' }).waitFor()
  await page.getByText('Frontend', { exact: true }).click()
  await button(page, 'Continue').click()
  await page.getByRole('heading', { name: 'Where in the world are you?' }).waitFor()
  await button(page, 'Continue').click()
  await page.getByRole('heading', { name: /What do you know/ }).waitFor()
  await button(page, 'Skip for now').click()
  await page.getByRole('heading', { name: /worth your while/ }).waitFor()
  await page
    .getByText(/side project/i)
    .first()
    .click()
  await page.reload()
  await page.getByRole('heading', { name: /worth your while/ }).waitFor()
  await button(page, 'Skip for now').click()
  await page.getByRole('heading', { name: 'What have you made?' }).waitFor()
  await button(page, 'Skip for now').click()
  // Bob is a member already, and fits as well as anybody.
  await page.getByRole('region', { name: 'People who may fit' }).getByRole('heading', { name: 'Bob' }).waitFor()
  await button(page, 'Finish').click()
  await page.getByRole('link', { name: 'Go on', exact: true }).click()
  await button(page, 'Continue with Free').click()
}

/** Follows the link in the mail, as a person would. */
async function verify(page: Page, email: string): Promise<void> {
  await page.goto(platform.world.origin + (await confirmationPath(platform.world, email)))
  await page.getByRole('heading', { level: 1, name: /confirmed|verified/i }).waitFor()
}

/** Passes until this person is on top. */
async function deal(page: Page, name: string): Promise<void> {
  await deckCard(page).waitFor()
  for (let passed = 0; passed < 10; passed += 1) {
    if (await deckCard(page).getByText(name).first().isVisible()) return
    const before = await deckCard(page).getAttribute('data-user')
    await button(page, 'Pass').click()
    await page.locator(`article[data-depth="0"]:not([data-user="${before}"])`).waitFor()
  }
  throw new Error(`${name} was not dealt.`)
}

test('two people register, onboard, find each other, match and chat live', async () => {
  const bob = await member(platform.world, 'Bob')
  const anns = await platform.open('/')
  const { page } = anns
  await page
    .getByRole('link', { name: /create|start|join|sign up/i })
    .first()
    .click()
  await page.waitForURL('**/register')
  await register(page, 'Ann Example', 'ann@example.com')
  await page.waitForURL('**/onboarding*')
  await onboard(page)
  await page.waitForURL('**/discover')
  await verify(page, 'ann@example.com')
  await platform.world.settle()
  const annId = await page.evaluate(
    () => JSON.parse(localStorage.getItem('auth-storage') ?? '').state.user.id as string,
  )
  await bob.matching.recordSwipe({ body: { targetUserId: annId, action: 'like' } })
  await platform.world.settle()
  await page.goto(`${platform.world.origin}/discover`)
  await deal(page, 'Bob')
  await button(page, 'Like').click()
  await page.getByRole('dialog').getByText('You matched with Bob').waitFor()
  await button(page, 'Send a message').click()
  await page.waitForURL('**/messages/*')

  const bobs = await platform.open(new URL(page.url()).pathname, { as: bob })
  await composer(page, 'Bob').fill('Hello Bob, a compiler together?')
  await composer(page, 'Bob').press('Enter')
  await bobs.page.getByText('Hello Bob, a compiler together?').first().waitFor()
  await composer(bobs.page, 'Ann').pressSequentially('With pleas')
  await page
    .getByText(/Bob.* is typing/)
    .first()
    .waitFor()
  await composer(bobs.page, 'Ann').fill('With pleasure')
  await composer(bobs.page, 'Ann').press('Enter')
  await page.getByText('With pleasure').first().waitFor()
  await page
    .getByText(/^Read /)
    .first()
    .waitFor()
  await page.reload()
  await page.getByText('With pleasure').first().waitFor()
  expect([anns.faults(), bobs.faults()]).toEqual([[], []])
  await anns.close()
  await bobs.close()
})

test('an admin hears each signup: a toast, the melody, the feed, and a click leads to it', async () => {
  const admin = await platform.world.admin()
  await finishOnboarding(admin)
  const opened = await platform.open('/matches', {
    as: admin,
    before: (page) =>
      page.addInitScript(() => {
        const heard: number[] = []
        Object.assign(globalThis, { heard })
        const { start } = OscillatorNode.prototype
        OscillatorNode.prototype.start = function (when) {
          heard.push(this.frequency.value)
          start.call(this, when)
        }
      }),
  })
  const { page } = opened
  await page.getByRole('heading', { level: 1 }).waitFor()
  const carl = await platform.world.user('Carl Newman')
  const toast = page.getByRole('region', { name: 'Notifications' })
  await toast.getByText('New User Signup!').waitFor()
  await toast.getByText(`Carl Newman (${carl.email})`).waitFor()
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard))
    .toEqual([523, 659, 784, 1047])
  await toast.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL('**/admin')
  await platform.world.user('Dora Later')
  await page.locator('main').getByText('Dora Later').first().waitFor()
  await opened.close()
})

test('on a phone More leads an admin to the numbers, and anybody to settings and out', async () => {
  const admin = await platform.world.admin()
  await finishOnboarding(admin)
  const opened = await platform.open('/settings', { as: admin, viewport: phone, isTouch: true })
  const { page } = opened
  const more = page.getByRole('button', { name: 'More', exact: true })
  const sheet = page.getByRole('dialog', { name: 'More' })
  await more.tap()
  expect(await findA11yFaults(page)).toEqual([])
  await sheet.getByRole('link', { name: 'Admin', exact: true }).tap()
  await page.waitForURL('**/admin')
  await sheet.waitFor({ state: 'detached' })
  await more.tap()
  await sheet.getByRole('button', { name: 'Settings' }).tap()
  await page.waitForURL('**/settings')
  await more.tap()
  await sheet.getByRole('link', { name: /Profile/ }).tap()
  await page.waitForURL('**/profile')
  await more.tap()
  await sheet.getByRole('button', { name: 'Sign out' }).tap()
  await page.waitForURL('**/login')
  expect(opened.faults()).toEqual([])
  await opened.close()
})

test('for everybody else there is no /admin', async () => {
  const { ann } = await pair(platform.world, 'Eve', 'Finn')
  const opened = await platform.open('/admin', { as: ann })
  await opened.page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
  await opened.close()
})

test('on a phone a finger swipes, and the tab bar is under the thumb', async () => {
  const ida = await member(platform.world, 'Ida')
  await platform.world.settle()
  const opened = await platform.open('/discover', { as: ida, viewport: phone, isTouch: true })
  const { page } = opened
  await deckCard(page).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link')
  expect(await tabs.count()).toBeLessThanOrEqual(5)
  const box = await deckCard(page).boundingBox()
  if (!box) throw new Error('The card is not drawn.')
  const target = await deckCard(page).getAttribute('data-user')
  const answered = page.waitForResponse((response) => response.url().endsWith('/matching/swipe'))
  const touch = await page.context().newCDPSession(page)
  const at = (part: number) => [{ x: box.x + box.width * part, y: box.y + box.height * 0.3 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.3) })
  for (let step = 1; step <= 12; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(0.3 + step * 0.05) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const swipe = (await answered).request().postDataJSON() as { targetUserId: string; action: string }
  expect(swipe).toMatchObject({ targetUserId: target, action: 'like' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await opened.close()
})

import { findA11yFaults } from '@codekin/browser-test/axe'
import { phone } from '@codekin/browser-test/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, finishOnboarding, member, type Platform, pair, startPlatform } from './platform.ts'
import {
  button,
  completeOnboarding,
  composer,
  confirmEmail,
  deckCard,
  passUntilShown,
  register,
} from './sign-up-steps.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

test('two people register, onboard, find each other, match and chat live', async () => {
  const bob = await member(platform.world, 'Bob')
  const anns = await platform.open('/')
  const { page } = anns
  await register(page, 'Ann Example', 'ann@example.com')
  // Bob is a member already, and a good fit.
  await completeOnboarding(page, 'Bob')
  await confirmEmail(platform, page, 'ann@example.com')
  await platform.world.settle()
  const annId = await page.evaluate(
    () => JSON.parse(localStorage.getItem('auth-storage') ?? '').state.user.id as string,
  )
  await bob.matching.recordSwipe({ body: { targetUserId: annId, action: 'like' } })
  await platform.world.settle()
  await page.goto(`${platform.world.origin}/discover`)
  await passUntilShown(page, 'Bob')
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

test('an admin is alerted to each signup by toast, sound and feed, and a click opens it', async () => {
  const admin = await platform.world.admin()
  await finishOnboarding(admin)
  const opened = await platform.open('/matches', {
    as: admin,
    before: (page) =>
      page.addInitScript(() => {
        const frequencies: number[] = []
        Object.assign(globalThis, { frequencies })
        const { start } = OscillatorNode.prototype
        OscillatorNode.prototype.start = function (when) {
          frequencies.push(this.frequency.value)
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
    .poll(() => page.evaluate(() => (globalThis as unknown as { frequencies: number[] }).frequencies))
    .toEqual([523, 659, 784, 1047])
  await toast.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL('**/admin')
  await platform.world.user('Dora Later')
  await page.locator('main').getByText('Dora Later').first().waitFor()
  await opened.close()
})

test('on a phone More leads admins to the statistics, and everyone to settings and sign-out', async () => {
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

test('/admin doesn’t exist for anyone else', async () => {
  const { ann } = await pair(platform.world, 'Eve', 'Finn')
  const opened = await platform.open('/admin', { as: ann })
  await opened.page.getByRole('heading', { name: 'There’s nothing here' }).waitFor()
  await opened.close()
})

test('on a phone a finger swipes, and the tab bar is within reach', async () => {
  const ida = await member(platform.world, 'Ida')
  await platform.world.settle()
  const opened = await platform.open('/discover', { as: ida, viewport: phone, isTouch: true })
  const { page } = opened
  await deckCard(page).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link')
  await expect.poll(() => tabs.count()).toBeLessThanOrEqual(5)
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
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await opened.close()
})

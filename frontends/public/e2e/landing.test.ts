import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { desktop, phone, tablet } from '@codekin/browser-test/browser'
import { type DevPageOptions, devPages } from '@codekin/browser-test/dev-page'
import { expect, test } from 'vitest'

const open = devPages(import.meta.dirname)

async function openLanding(options: DevPageOptions = {}) {
  const opened = await open('/', options)
  const { page } = opened
  const deck = page.getByRole('group', { name: 'Sample deck of three fictional developers' })
  const onTop = () => deck.locator('article:not([inert]) h2').textContent()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const isOnTop = (name: string) => deck.locator('article:not([inert])', { hasText: name }).waitFor()
  await isOnTop('Noor Nasser')
  // Content below the first screen loads after it.
  await page.locator('footer').waitFor()
  return { ...opened, deck, onTop, button, isOnTop }
}

test('the deck works by mouse: a long drag decides, a short one springs back', async () => {
  const { page, deck, onTop, isOnTop, faults } = await openLanding()
  const box = await deck.boundingBox()
  if (!box) throw new Error('The deck is not on the page.')
  const drag = async (pixels: number) => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + pixels / 2, box.y + box.height / 3, { steps: 4 })
    await page.mouse.move(box.x + box.width / 2 + pixels, box.y + box.height / 3 + 10, { steps: 4 })
    // Holds still first, so that the card is dropped, not thrown.
    await page.mouse.move(box.x + box.width / 2 + pixels, box.y + box.height / 3 + 11)
    await page.mouse.up()
  }
  await drag(30)
  expect(await onTop()).toBe('Noor Nasser')
  await drag(-260)
  await isOnTop('Mateo Moreira')
  await drag(260)
  await isOnTop('Ines Okoro')
  expect(faults()).toEqual([])
})

test('the deck works by keyboard alone, and every step is announced', async () => {
  const { page, deck, isOnTop, faults } = await openLanding()
  const announcements = page.getByTestId('polite')
  await deck.focus()
  await page.keyboard.press('ArrowLeft')
  await isOnTop('Mateo Moreira')
  await announcements.getByText('Passed on Noor Nasser. Next: Mateo Moreira, 71 percent fit.').waitFor()
  await page.keyboard.press('u')
  await isOnTop('Noor Nasser')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'You matched with Noor' }).waitFor()
  await announcements.getByText('You matched with Noor Nasser.').waitFor()
  await page.getByRole('button', { name: 'Keep looking' }).press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'group')
  await page.keyboard.press('l')
  await isOnTop('Ines Okoro')
  await page.keyboard.press('h')
  await page.getByRole('button', { name: 'Deal again' }).press('Enter')
  await isOnTop('Noor Nasser')
  expect(faults()).toEqual([])
})

test('every drag has a button, and works by touch', async () => {
  const { button, isOnTop, page, faults } = await openLanding({ viewport: phone, isTouch: true })
  await button('Pass').tap()
  await isOnTop('Mateo Moreira')
  await button('Undo').tap()
  await isOnTop('Noor Nasser')
  await button('Like').tap()
  await page.getByRole('heading', { name: 'You matched with Noor' }).waitFor()
  await expect.poll(() => button('Undo').isDisabled()).toBe(true)
  expect(faults()).toEqual([])
})

test('links lead to sign-in, registration and the parts of the page', async () => {
  const { page } = await openLanding()
  const hrefs = await page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs).toEqual(expect.arrayContaining(['/register', '/login', '/api/docs']))
  const parts = hrefs.filter((href) => /^\/?#/.test(href)).map((href) => href.replace('/', ''))
  expect(parts).toEqual(expect.arrayContaining(['#top', '#diff']))
  for (const part of parts) expect([part, await page.locator(part).count()]).toEqual([part, 1])
  await expect.poll(() => page.title()).toBe('Codekin · Find the developer who completes your diff')
  await expect
    .poll(async () => (await page.getByRole('heading', { level: 1 }).innerText()).trim().split(/\s+/).length)
    .toBeLessThanOrEqual(8)
})

test('the theme is switched and remembered', async () => {
  const { page } = await openLanding({ theme: 'dark' })
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  await expect
    .poll(() => page.evaluate(() => [document.documentElement.dataset['theme'], localStorage.getItem('theme')]))
    .toEqual(['light', 'light'])
})

test('scrolling highlights one kind of line at a time; with reduced motion all are shown at once', {
  timeout: 60_000,
}, async () => {
  const lit = '#diff tr[class*=" "]'
  const moving = await openLanding()
  await moving.page
    .getByRole('heading', { name: 'What they bring' })
    .evaluate((step) => step.scrollIntoView({ block: 'center' }))
  await moving.page.waitForFunction((rows) => document.querySelectorAll(rows).length === 2, lit)
  const still = await openLanding({ isMotionReduced: true })
  await still.page
    .getByRole('heading', { name: 'What they bring' })
    .evaluate((step) => step.scrollIntoView({ block: 'center' }))
  await expect.poll(() => still.page.locator(lit).count()).toBe(0)
  await still.page.locator('#chat').scrollIntoViewIfNeeded()
  await still.page.getByText('Send me the repo').waitFor()
})

test('the chat looks as in the product: rows with a photo, a name and a time', async () => {
  const { page } = await openLanding({ isMotionReduced: true })
  const lines = page.locator('#chat ol').getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(4)
  const edges = await lines.evaluateAll((rows) => rows.map((row) => row.querySelector('p')?.getBoundingClientRect().x))
  // Both sides start at the same edge, as in the app.
  expect(new Set(edges).size).toBe(1)
  await expect
    .poll(async () => (await lines.nth(1).innerText()).split(/\n+/).slice(-2))
    .toEqual(['21:04', 'And mine says Rust, so we’re even. What is it?'])
})

test('the weights are those of matching, and add up to 100', async () => {
  const { page } = await openLanding()
  const weights = await page.locator('#weights ol > li > span:first-child').allInnerTexts()
  expect(weights.map(Number).reduce((sum, weight) => sum + weight, 0)).toBe(100)
  expect(weights.map(Number)).toEqual([30, 18, 17, 12, 8, 5, 4, 3, 3])
})

test('the newsletter form at the end of the page shows errors, and where the link was sent', async () => {
  const { page, faults } = await openLanding()
  const [field, send] = [page.getByLabel('Email', { exact: true }), page.getByRole('button', { name: 'Subscribe' })]
  await field.fill('nobody')
  await field.press('Enter')
  await page.getByText('Enter an email address, for example ann@example.com.').waitFor()
  await expect.poll(() => field.evaluate((input) => document.activeElement === input)).toBe(true)
  await expect.poll(() => page.evaluate(() => fakeWorld.callsOf('newsletter.subscribe').length)).toBe(0)
  await field.fill('ann@example.org')
  await page.evaluate(() => fakeWorld.failNext('newsletter.subscribe', { code: 'lost' }))
  await send.click()
  await page.getByText('The server is not responding.').waitFor()
  await send.click()
  await page.getByText('Check the inbox of ann@example.org').waitFor()
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect.poll(() => field.inputValue()).toBe('ann@example.org')
  await page.evaluate(() =>
    fakeWorld.failNext('newsletter.subscribe', { code: 'too_many_requests', retryAfterSeconds: 90 }),
  )
  await send.click()
  await page.getByRole('button', { name: /^Try again in \d+ s$/ }).waitFor()
  expect(faults()).toEqual([])
})

test('the landing page has no accessibility faults', { timeout: 120_000 }, async () => {
  const sizes = [desktop, tablet, phone]
  const { page, button, faults } = await openLanding({ isMotionReduced: true })
  await page.locator('details[name=questions] summary').first().click()
  await page.getByLabel('Email', { exact: true }).press('Enter')
  expect(await findFaultsInLooks(page, sizes)).toEqual([])
  await page.getByLabel('Email', { exact: true }).fill('ann@example.org')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('Check the inbox of').waitFor()
  await button('Like').click()
  await page.getByRole('heading', { name: 'You matched with Noor' }).waitFor()
  expect(await findFaultsInLooks(page, sizes)).toEqual([])
  expect(faults()).toEqual([])
})

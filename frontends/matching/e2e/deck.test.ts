import { desktop, phone } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import { listCoveredByToasts } from '@codekin/browser-test/toasts'
import { expect, test } from 'vitest'
import {
  confirmSuperlike,
  dragCard,
  expectAnnounced,
  expectAtRest,
  expectFocus,
  expectSwipes,
  expectTop,
  listSwipes,
  swipeCard,
  topCard,
} from './pages.ts'

const open = devPages(import.meta.dirname)

test('the like button likes and announces the next card', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expectTop(page, 'Sam Rivera')
  await expectSwipes(page, ['like'])
  await expectAnnounced(page, 'polite', /^Liked Nora Haddad\. Next: Sam Rivera, 87 percent fit, /)
  expect(faults()).toEqual([])
})

test('the pass button passes', async () => {
  const { page, faults } = await open('/discover')
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await expectTop(page, 'Sam Rivera')
  await expectSwipes(page, ['pass'])
  await expectAnnounced(page, 'polite', /^Passed on Nora Haddad\. Next: Sam Rivera/)
  expect(faults()).toEqual([])
})

test('a drag right likes, left passes and up superlikes', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await dragCard(page, { x: 220, y: 10 })
  await expectTop(page, 'Sam Rivera')
  await dragCard(page, { x: -220, y: 10 })
  await expectTop(page, 'Maximilian-Alexander von Hohenstein-Wittelsbach')
  await dragCard(page, { x: 10, y: -230 })
  await confirmSuperlike(page)
  await expectTop(page, 'Yu')
  await expectSwipes(page, ['like', 'pass', 'superlike'])
  expect(faults()).toEqual([])
})

test("buttons don't keep their hover colour after a tap", async () => {
  const { page } = await open('/discover', { viewport: phone, isTouch: true })
  await expectTop(page, 'Nora Haddad')
  const pass = page.getByRole('button', { name: 'Pass', exact: true })
  const edge = () =>
    pass
      .locator('span')
      .first()
      .evaluate((disc) => getComputedStyle(disc).borderColor)
  const before = await edge()
  await pass.tap()
  await expectTop(page, 'Sam Rivera')
  await expect.poll(edge).toBe(before)
})

test('a card that was moved only a little returns', async () => {
  const { page } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await dragCard(page, { x: 30, y: 8 })
  await expectAtRest(page)
  await expectTop(page, 'Nora Haddad')
  await expect.poll(() => listSwipes(page)).toEqual([])
})

test('touch gestures on a phone like, pass and superlike', async () => {
  const { page, faults } = await open('/discover', { viewport: phone, isTouch: true })
  await expectTop(page, 'Nora Haddad')
  await swipeCard(page, { x: 190, y: 6 })
  await expectTop(page, 'Sam Rivera')
  await swipeCard(page, { x: -190, y: 6 })
  await expectTop(page, 'Maximilian-Alexander von Hohenstein-Wittelsbach')
  await swipeCard(page, { x: 6, y: -240 })
  await confirmSuperlike(page)
  await expectTop(page, 'Yu')
  await expectSwipes(page, ['like', 'pass', 'superlike'])
  expect(faults()).toEqual([])
})

test('a short flick decides, but not if the hand stops before release', async () => {
  const { page } = await open('/discover', { viewport: phone, isTouch: true })
  await expectTop(page, 'Nora Haddad')
  await swipeCard(page, { x: 80, y: 4 }, { takes: 64, holds: 400 })
  await expectAtRest(page)
  await expectTop(page, 'Nora Haddad')
  await swipeCard(page, { x: 80, y: 4 }, { takes: 64 })
  await expectTop(page, 'Sam Rivera')
  await expectSwipes(page, ['like'])
})

test("touch scrolling of an open card's details decides nothing", async () => {
  const { page, faults } = await open('/discover', { viewport: phone, isTouch: true })
  await expectTop(page, 'Nora Haddad')
  await topCard(page).getByRole('heading', { level: 2 }).tap()
  const details = topCard(page).getByRole('region', { name: 'About Nora Haddad' })
  await details.getByText('I spent six years on storage engines').waitFor()
  await swipeCard(page, { x: 0, y: -240 })
  await expect.poll(() => details.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  await expectTop(page, 'Nora Haddad')
  await expect.poll(() => listSwipes(page)).toEqual([])
  expect(faults()).toEqual([])
})

test('a card opened during a drag returns to its place', async () => {
  const { page } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  const box = await topCard(page).boundingBox()
  if (!box) throw new Error('There is no card to hold.')
  await page.mouse.move(box.x + 200, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, box.y + 100, { steps: 3 })
  await page.keyboard.press('i')
  await expectAtRest(page)
  await page.mouse.move(box.x + 400, box.y + 100)
  await page.mouse.up()
  await expectAtRest(page)
  await expect.poll(() => listSwipes(page)).toEqual([])
})

test('the deck fits a small phone without scrolling, and touch gestures decide', async () => {
  const viewport = { width: 320, height: 568 }
  const { page } = await open('/discover', { viewport, isTouch: true })
  await expectTop(page, 'Nora Haddad')
  const like = await page.getByRole('button', { name: 'Like', exact: true }).boundingBox()
  const tabsHeight = 60
  expect((like?.y ?? 0) + (like?.height ?? 0)).toBeLessThanOrEqual(viewport.height - tabsHeight)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
})

test('the card shows during a drag what a release would decide', async () => {
  const { page } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  const box = await topCard(page).boundingBox()
  if (!box) throw new Error('There is no card to hold.')
  const hand = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const stamps = () =>
    topCard(page)
      .getByText(/^(?:\+ Like|− Pass|Superlike)$/)
      .evaluateAll((all) =>
        all.filter((stamp) => Number(getComputedStyle(stamp).opacity) > 0.5).map((s) => s.textContent),
      )
  await page.mouse.move(hand.x, hand.y)
  await page.mouse.down()
  expect(await stamps()).toEqual([])
  await page.mouse.move(hand.x + 140, hand.y)
  await expect.poll(stamps).toEqual(['+ Like'])
  await page.mouse.move(hand.x - 140, hand.y)
  await expect.poll(stamps).toEqual(['− Pass'])
  await page.mouse.move(hand.x, hand.y - 140)
  await expect.poll(stamps).toEqual(['Superlike'])
  await page.mouse.move(hand.x, hand.y)
  await page.mouse.up()
  await expectAtRest(page)
  await expect.poll(() => listSwipes(page)).toEqual([])
})

test('the deck works by keyboard alone: details, decisions, undo, reasons', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('i')
  await expect.poll(() => page.getByText('I spent six years on storage engines').isVisible()).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Sam Rivera')
  await page.keyboard.press('h')
  await expectTop(page, 'Maximilian-Alexander von Hohenstein-Wittelsbach')
  await page.keyboard.press('s')
  await expectFocus(page.getByRole('dialog').getByRole('button', { name: 'Superlike' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expectTop(page, 'Yu')
  await page.keyboard.press('u')
  await expectTop(page, 'Maximilian-Alexander von Hohenstein-Wittelsbach')
  await page.keyboard.press('c')
  const panel = page.getByRole('complementary', { name: 'Why you fit' })
  const isFocused = (place: typeof panel) => expect.poll(() => place.evaluate((one) => one === document.activeElement))
  const deck = page.getByRole('region', { name: /^Deck/ })
  for (const back of ['Escape', 'c']) {
    await isFocused(panel).toBe(true)
    await page.keyboard.press(back)
    await isFocused(deck).toBe(true)
    await page.keyboard.press('c')
  }
  await isFocused(panel).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Yu')
  await expectSwipes(page, ['pass', 'pass', 'superlike', 'pass'])
  expect(faults()).toEqual([])
})

test('shortcuts do nothing while the focus is elsewhere', async () => {
  const { page } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await page.getByRole('button', { name: 'Filters' }).focus()
  await page.keyboard.press('l')
  await expectTop(page, 'Nora Haddad')
  await expect.poll(() => listSwipes(page)).toEqual([])
})

test('swipes are recorded one at a time, each with its own idempotency key', async () => {
  const { page } = await open('/discover', { scene: { delays: { '*': 80 } } })
  await expectTop(page, 'Nora Haddad')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await expectSwipes(page, ['pass', 'pass', 'pass', 'pass'])
  const swipes = await listSwipes(page)
  expect(new Set(swipes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4)
  expect(swipes.every(({ idempotencyKey: key }) => key !== null && key.length >= 32)).toBe(true)
  expect(new Set(swipes.map(({ body }) => body.targetUserId)).size).toBe(4)
})

test('undo reverts the last decision', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await expectTop(page, 'Sam Rivera')
  await undo.click()
  await expectTop(page, 'Nora Haddad')
  await expectAnnounced(page, 'polite', /^Undone. Back on top: Nora Haddad/)
  await expect.poll(() => page.getByText('87 left today').isVisible()).toBe(true)
  expect(faults()).toEqual([])
})

test.for(['at the reset', 'when the page becomes visible', 'when it reconnects'] as const)(
  'new swipes appear %s, without a reload',
  async (occasion) => {
    const { page, faults } = await open('/discover', {
      scene: { swipesRemaining: 0 },
      before: (opened) => opened.clock.install(),
    })
    await page.getByText('You’ll get new swipes in').waitFor()
    await page.evaluate(() => {
      fakeWorld.state.swipesRemaining = 50
    })
    // The page doesn't refetch before.
    await page.clock.runFor(60_000)
    await page.getByText('You’ll get new swipes in').waitFor()
    if (occasion === 'at the reset') await page.clock.fastForward('24:00:00')
    else if (occasion === 'when the page becomes visible')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    else {
      await page.evaluate(() => fakeWorld.socket.drop())
      await page.clock.runFor(10_000)
    }
    await page.getByText('That’s all for today').waitFor({ state: 'detached' })
    await expectTop(page, 'Nora Haddad')
    await page.getByText('50 left').waitFor()
    expect(faults()).toEqual([])
  },
)

test('the quota card shows when the quota resets and what raises it, and the card is kept', async () => {
  const { page, faults } = await open('/discover', { scene: { swipesRemaining: 2 } })
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Sam Rivera')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('heading', { name: 'That’s all for today' }).waitFor()
  await page.getByText(/You’ll get new swipes in/).waitFor()
  await page.getByRole('row', { name: /Pro\s+300/ }).waitFor()
  expect(faults()).toEqual([])
})

test('a restricted person sees their lower quota and where to find the reason, but no plans', async () => {
  const { page, faults } = await open('/discover', { scene: { swipesRemaining: 1, swipesPerDay: 10 } })
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('heading', { name: 'That’s all for today' }).waitFor()
  await page.getByText('/ 10 left today').waitFor()
  const why = page.getByRole('link', { name: 'See how to get more' })
  await expect.poll(() => why.getAttribute('href')).toBe('/settings/safety')
  await expect.poll(() => page.getByRole('link', { name: 'See plans' }).count()).toBe(0)
  expect(faults()).toEqual([])
})

test('a card returns with a message if its decision was not recorded', async () => {
  const { page, faults } = await open('/discover', {
    scene: { failures: { 'matching.recordSwipe': { code: 'internal', times: 1 } } },
  })
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('ArrowLeft')
  await expectAnnounced(page, 'assertive', /Nora Haddad is back on top/)
  await expectTop(page, 'Nora Haddad')
  await page.getByText('Nora Haddad is back: your decision wasn’t recorded').waitFor()
  await expect.poll(() => listCoveredByToasts(page)).toEqual([])
  await page.setViewportSize(phone)
  await expect.poll(() => listCoveredByToasts(page)).toEqual([])
  await page.setViewportSize(desktop)
  await page.getByText('87 left today').waitFor()
  await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Sam Rivera')
  await expectSwipes(page, ['pass', 'pass'])
  expect(faults()).toEqual([])
})

test('a card and its details show the same time', async () => {
  const { page } = await open('/discover', {
    before: (opening) => opening.clock.install({ time: new Date('2026-11-20T12:00:50Z') }),
  })
  await expectTop(page, 'Nora Haddad')
  await page.clock.fastForward(15_000)
  await topCard(page).getByRole('button', { name: 'Details' }).click()
  const details = await topCard(page)
    .getByText(/\d\d:\d\d now/)
    .textContent()
  await expect.poll(() => topCard(page).getByText('for them').textContent()).toContain(details?.slice(0, 5))
})

test('a single refused swipe is refunded after others were recorded', async () => {
  const { page } = await open('/discover', { scene: { delays: { 'matching.recordSwipe': 300 } } })
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.getByText('85 left today').waitFor()
  await expectSwipes(page, ['pass', 'pass'])
  await page.evaluate(() => fakeWorld.failNext('matching.recordSwipe', { code: 'internal' }))
  await page.keyboard.press('ArrowLeft')
  await page.getByText(/is back: your decision wasn’t recorded/).waitFor()
  await page.getByText('85 left today').waitFor()
})

test('the match dialog leads back to the deck or to the conversation', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Sam Rivera')
  await page.keyboard.press('ArrowRight')
  const moment = page.getByRole('dialog', { name: 'You matched with Sam' })
  await moment
    .getByRole('figure', { name: 'Sam, with their like' })
    .getByText('Is the build cache of yours public?')
    .waitFor()
  await page.keyboard.press('Escape')
  await moment.waitFor({ state: 'detached' })
  // The deck has the focus again: the next key decides.
  await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Yu')
  for (let passed = 0; passed < 3; passed += 1) await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Linnéa Ek')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Send a message' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/messages\/[0-9a-f-]{36}$/)
  expect(faults()).toEqual([])
})

test('with reduced motion nothing moves, and decisions work', async () => {
  const { page, faults } = await open('/discover', { isMotionReduced: true })
  await expectTop(page, 'Nora Haddad')
  const left = (await topCard(page).boundingBox())?.x
  await page.keyboard.press('ArrowRight')
  // The leaving card fades in its place.
  const leaving = page.locator('article[data-depth="gone"]')
  const box = await leaving.boundingBox({ timeout: 500 }).catch(() => null)
  if (box) expect(Math.abs(box.x - (left ?? 0))).toBeLessThan(1)
  await expectTop(page, 'Sam Rivera')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: 'You matched with Sam' }).waitFor()
  expect(faults()).toEqual([])
})

test('the match dialog gets the focus at once, so Enter never decides on the card below', async () => {
  const { page } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Sam Rivera')
  await page.evaluate(() => {
    const seen: boolean[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      // Runs after everything in the same task, and before any key event.
      const dialog = document.querySelector('[role=dialog]')
      if (dialog) setTimeout(() => seen.push(dialog.contains(document.activeElement)))
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Like', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: 'You matched with Sam' }).waitFor()
  const seen = await page.waitForFunction(() => {
    const { seen } = globalThis as unknown as { seen: boolean[] }
    return seen.length > 0 && seen
  })
  expect(await seen.jsonValue()).not.toContain(false)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/messages/*')
  await expectSwipes(page, ['pass', 'like'])
})

test('at most three cards are drawn, and more are dealt before they run out', async () => {
  const { page } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await expect.poll(() => page.locator('article[data-user]').count()).toBe(3)
  for (let passed = 0; passed < 9; passed += 1) await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Nguyễn Minh Anh')
  const ids = await page.locator('article[data-user]').evaluateAll((cards) => cards.map((c) => c.dataset['user']))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a note is written on the card itself and sent with the like', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await topCard(page).getByRole('button', { name: 'Like with a note' }).click()
  const note = topCard(page).getByRole('form', { name: 'A note to Nora' })
  const box = note.getByRole('textbox', { name: /What caught your eye about Nora/ })
  await expectFocus(box)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await box.fill('Your sync engine. How do you merge lists?')
  await note.getByText('41/300').waitFor()
  await note.getByRole('button', { name: 'Like', exact: true }).click()
  await expectTop(page, 'Sam Rivera')
  await expectSwipes(page, ['like'])
  await expect
    .poll(async () => (await listSwipes(page))[0]?.body)
    .toMatchObject({
      options: { note: 'Your sync engine. How do you merge lists?' },
    })
  // The deck has the focus again: the next key decides.
  await page.keyboard.press('ArrowLeft')
  await expectSwipes(page, ['like', 'pass'])
  expect(faults()).toEqual([])
})

test('the note form says when a note is read, and the match dialog shows both notes', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await expectTop(page, 'Sam Rivera')
  await expect.poll(() => page.getByText('Is the build cache of yours public?').count()).toBe(0)
  await topCard(page).getByRole('button', { name: 'Like with a note' }).click()
  await topCard(page).getByText('Sam will see it once you match, not before.').waitFor()
  await topCard(page).getByRole('textbox').fill('Your cache, please.')
  await topCard(page).getByRole('button', { name: 'Like', exact: true }).click()
  const moment = page.getByRole('dialog', { name: 'You matched with Sam' })
  await moment.getByRole('figure', { name: 'Sam, with their like' }).waitFor()
  await moment.getByRole('figure', { name: 'You, with your like' }).getByText('Your cache, please.').waitFor()
  expect(faults()).toEqual([])
})

test('while a note is written no shortcut decides, Escape closes it, and the text is kept', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  const opener = topCard(page).getByRole('button', { name: 'Like with a note' })
  const box = topCard(page).getByRole('textbox')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectFocus(box)
  await page.keyboard.type('Hullo')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.getByRole('group', { name: 'Decide' }).count()).toBe(0)
  await topCard(page).getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expectFocus(opener)
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toBe('Hullo')
  await expect.poll(() => listSwipes(page)).toEqual([])
  expect(faults()).toEqual([])
})

test.for(['Enter', 'Control+Enter'])('%s sends the note, and Shift+Enter inserts a line break', async (key) => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await topCard(page).getByRole('button', { name: 'Like with a note' }).click()
  await expectFocus(topCard(page).getByRole('textbox'))
  // An empty note isn't sent.
  await page.keyboard.press(key)
  await page.keyboard.type('One')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('two')
  await page.keyboard.press(key)
  await expectTop(page, 'Sam Rivera')
  await expect.poll(async () => (await listSwipes(page)).map(({ body }) => body.options?.note)).toEqual(['One\ntwo'])
  expect(faults()).toEqual([])
})

test("a note that is too long shows an error and isn't sent", async () => {
  const { page } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await topCard(page).getByRole('button', { name: 'Like with a note' }).click()
  await topCard(page).getByRole('textbox').fill('x'.repeat(301))
  await topCard(page).getByText('Use up to 300 characters.').waitFor()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => topCard(page).getByRole('button', { name: 'Like', exact: true }).isDisabled()).toBe(true)
  await expect.poll(() => listSwipes(page)).toEqual([])
})

test('a note that could not be sent is still on the card when it returns', async () => {
  const { page } = await open('/discover', {
    scene: { failures: { 'matching.recordSwipe': { code: 'internal', times: 1 } } },
  })
  await expectTop(page, 'Nora Haddad')
  await topCard(page).getByRole('button', { name: 'Like with a note' }).click()
  await topCard(page).getByRole('textbox').fill('Written once.')
  await page.keyboard.press('Control+Enter')
  await expectAnnounced(page, 'assertive', /Nora Haddad is back on top/)
  await expectTop(page, 'Nora Haddad')
  await topCard(page).getByRole('button', { name: 'Like with a note' }).click()
  await expect.poll(() => topCard(page).getByRole('textbox').inputValue()).toBe('Written once.')
})

test('a card that returns while a note is written takes the focus and leaves the note closed', async () => {
  const { page } = await open('/discover', {
    scene: {
      delays: { 'matching.recordSwipe': 4000 },
      failures: { 'matching.recordSwipe': { code: 'internal', times: 1 } },
    },
  })
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Sam Rivera')
  await topCard(page).getByRole('button', { name: 'Like with a note' }).focus()
  await page.keyboard.press('Enter')
  await expectFocus(topCard(page).getByRole('textbox'))
  await page.keyboard.type('Hullo')
  await expectTop(page, 'Nora Haddad')
  await expectFocus(page.getByRole('region', { name: /^Deck/ }))
  await page.keyboard.press('ArrowLeft')
  await expectTop(page, 'Sam Rivera')
  await expectFocus(page.getByRole('region', { name: /^Deck/ }))
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
  await topCard(page).getByRole('button', { name: 'Like with a note' }).click()
  await expect.poll(() => topCard(page).getByRole('textbox').inputValue()).toBe('Hullo')
})

test('a draft of a note survives a reload, returns with its card, and is deleted once sent', async () => {
  const { page, faults } = await open('/discover')
  const listDrafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))
  const opener = topCard(page).getByRole('button', { name: 'Like with a note' })
  const box = topCard(page).getByRole('textbox')
  await expectTop(page, 'Nora Haddad')
  await opener.click()
  await box.fill('Hullo')
  await page.reload()
  await expectTop(page, 'Nora Haddad')
  await opener.click()
  await expect.poll(() => box.inputValue()).toBe('Hullo')
  await page.keyboard.press('Control+Enter')
  await expectTop(page, 'Sam Rivera')
  await expect.poll(listDrafts).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectTop(page, 'Nora Haddad')
  await opener.click()
  await expect.poll(() => box.inputValue()).toBe('Hullo')
  expect(faults()).toEqual([])
})

test('holding the Enter that opens a note neither sends it nor inserts a line break', async () => {
  const { page } = await open('/discover')
  const box = topCard(page).getByRole('textbox')
  await expectTop(page, 'Nora Haddad')
  await topCard(page).getByRole('button', { name: 'Like with a note' }).click()
  await box.fill('Hullo')
  await page.keyboard.press('Escape')
  await expectFocus(topCard(page).getByRole('button', { name: 'Like with a note' }))
  await page.keyboard.down('Enter')
  await expectFocus(box)
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect.poll(() => box.inputValue()).toBe('Hullo')
  await expectTop(page, 'Nora Haddad')
  await page.keyboard.press('Enter')
  await expectTop(page, 'Sam Rivera')
  await expectSwipes(page, ['like'])
})

test('on a phone a note and its buttons are above the keyboard, whose Enter inserts a line break', async () => {
  const keyboardHeight = 336
  const { page, faults } = await open('/discover', { viewport: phone, isTouch: true })
  await expectTop(page, 'Nora Haddad')
  await topCard(page).getByRole('button', { name: 'Like with a note' }).tap()
  await expectFocus(topCard(page).getByRole('textbox'))
  await page.keyboard.type('Your sync engine.')
  const like = topCard(page).getByRole('button', { name: 'Like', exact: true })
  const bottom = async () => {
    const box = await like.boundingBox()
    return (box?.y ?? Infinity) + (box?.height ?? 0)
  }
  await expect.poll(bottom).toBeLessThanOrEqual(phone.height - keyboardHeight)
  await page.keyboard.press('Enter')
  await expect.poll(() => listSwipes(page)).toEqual([])
  await like.tap()
  await expectTop(page, 'Sam Rivera')
  await expectSwipes(page, ['like'])
  expect(faults()).toEqual([])
})

test('blocking the top card asks first and removes it', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await topCard(page).getByRole('button', { name: 'More about Nora Haddad' }).click()
  await page.getByRole('menuitem', { name: 'Block Nora…' }).click()
  await page.getByRole('dialog', { name: 'Block Nora Haddad?' }).waitFor()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expectTop(page, 'Sam Rivera')
  await expect.poll(() => listSwipes(page)).toEqual([])
  expect(faults()).toEqual([])
})

test('the top card can be reported from its menu, and blocking with it removes the card undecided', async () => {
  const { page, faults } = await open('/discover')
  await expectTop(page, 'Nora Haddad')
  await topCard(page).getByRole('button', { name: 'More about Nora Haddad' }).click()
  await page.getByRole('menuitem', { name: 'Report Nora…' }).click()
  await page
    .getByRole('dialog', { name: 'Report Nora Haddad' })
    .getByRole('button', { name: /^Not who/ })
    .click()
  await page.getByRole('radio', { name: 'A bot' }).check()
  await page.getByRole('checkbox', { name: /^Block Nora too/ }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you, your report was sent').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await expectTop(page, 'Sam Rivera')
  await expect.poll(() => listSwipes(page)).toEqual([])
  expect(faults()).toEqual([])
})

test('a deck that fails to load shows an error with the request id, and can be retried', async () => {
  const { page } = await open('/discover', {
    scene: { failures: { 'matching.listCandidates': { code: 'unavailable', times: 3 } } },
  })
  await page.getByRole('heading', { name: 'Your deck couldn’t be loaded' }).waitFor({ timeout: 15_000 })
  await page.getByText('Request fake-request').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectTop(page, 'Nora Haddad')
})

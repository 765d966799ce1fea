import type { EndpointName, Scene } from '@codekin/fake-world/scene'
import type {} from '@codekin/fake-world/world'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

type Swipe = { action: string; targetUserId: string; options?: { note?: string } }

/** The first minutes after signing up. */
export const newcomer = { viewer: 'newcomer', matches: 'none' } as const satisfies Scene

export function topCard(page: Page): Locator {
  return page.locator('article[data-depth="0"]')
}

/** The name on the card that waits for a decision. */
export async function expectTop(page: Page, name: string): Promise<void> {
  await expect.poll(() => topCard(page).getByRole('heading', { level: 2 }).textContent()).toBe(name)
}

/** The top card lies in its place, neither held nor moving. */
export async function expectAtRest(page: Page): Promise<void> {
  await expect
    .poll(() => topCard(page).evaluate((card) => getComputedStyle(card).transform))
    .toBe('matrix(1, 0, 0, 1, 0, 0)')
}

/** The focus is on it, or gets there in a moment. */
export async function expectFocus(place: Locator): Promise<void> {
  await place.waitFor()
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** What the page has said last to those who listen. */
export async function expectSaid(page: Page, politeness: 'polite' | 'assertive', text: RegExp): Promise<void> {
  await expect.poll(() => page.getByTestId(politeness).textContent()).toMatch(text)
}

/** What the page has asked of an endpoint, in order. */
export function callsOf(page: Page, endpoint: EndpointName) {
  return page.evaluate((name) => fakeWorld.callsOf(name), endpoint)
}

/** The swipes that reached the server, in order. */
export async function swipesOf(page: Page): Promise<{ idempotencyKey: string | null; body: Swipe }[]> {
  const calls = await callsOf(page, 'matching.recordSwipe')
  return calls.map(({ idempotencyKey, body }) => ({ idempotencyKey, body: body as Swipe }))
}

export async function expectSwipes(page: Page, actions: string[]): Promise<void> {
  await expect.poll(async () => (await swipesOf(page)).map(({ body }) => body.action)).toEqual(actions)
}

/** Holds the top card with the mouse and lets it go elsewhere. */
export async function dragCard(page: Page, by: { x: number; y: number }): Promise<void> {
  const box = await topCard(page).boundingBox()
  if (!box) throw new Error('There is no card to drag.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(x + (by.x * step) / 8, y + (by.y * step) / 8)
  await page.mouse.up()
}

/** Answers the question that comes before the first superlike. */
export async function confirmSuperlike(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: /^Superlike / })
    .getByRole('button', { name: 'Superlike' })
    .click()
}

type Point = { x: number; y: number }
const touchSteps = 8

/** The same with a finger, which takes so many milliseconds for it, and holds still for some before it lets go. */
export async function swipeCard(page: Page, by: Point, { takes = 240, holds = 0 } = {}): Promise<void> {
  const box = await topCard(page).boundingBox()
  if (!box) throw new Error('There is no card to swipe.')
  const client = await page.context().newCDPSession(page)
  const startedAt = Date.now()
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number, after = takes * share) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              {
                x: Math.round(box.x + box.width / 2 + by.x * share),
                y: Math.round(box.y + box.height / 2 + by.y * share),
              },
            ],
      timestamp: (startedAt + after) / 1000,
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= touchSteps; step += 1) await touch('touchMove', step / touchSteps)
  await touch('touchEnd', 1, takes + holds)
  await client.detach()
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Watching = { codekinShift?: number }

/** Counts from the first byte on how much of the page is moved about by itself. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watching = globalThis as Watching
    watching.codekinShift = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) watching.codekinShift = (watching.codekinShift ?? 0) + value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of it, once what was drawn last has been counted. */
export async function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    return (globalThis as Watching).codekinShift ?? 0
  })
}

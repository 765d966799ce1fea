import type { EndpointName, Scene } from '@codekin/fake-world/scene'
import type {} from '@codekin/fake-world/world'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

type Swipe = { action: string; targetUserId: string; options?: { note?: string } }

/** A new account. */
export const newcomer = { viewer: 'newcomer', matches: 'none' } as const satisfies Scene

export function topCard(page: Page): Locator {
  return page.locator('article[data-depth="0"]')
}

/** Expects this name on the top card. */
export async function expectTop(page: Page, name: string): Promise<void> {
  await expect.poll(() => topCard(page).getByRole('heading', { level: 2 }).textContent()).toBe(name)
}

/** Expects the top card in its place, neither held nor moving. */
export async function expectAtRest(page: Page): Promise<void> {
  await expect
    .poll(() => topCard(page).evaluate((card) => getComputedStyle(card).transform))
    .toBe('matrix(1, 0, 0, 1, 0, 0)')
}

/** Waits until the element has the focus. */
export async function expectFocus(place: Locator): Promise<void> {
  await place.waitFor()
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Expects the last announcement of a live region. */
export async function expectAnnounced(page: Page, politeness: 'polite' | 'assertive', text: RegExp): Promise<void> {
  await expect.poll(() => page.getByTestId(politeness).textContent()).toMatch(text)
}

/** The page's calls of an endpoint, in order. */
export function listCalls(page: Page, endpoint: EndpointName) {
  return page.evaluate((name) => fakeWorld.callsOf(name), endpoint)
}

/** The swipes that reached the server, in order. */
export async function listSwipes(page: Page): Promise<{ idempotencyKey: string | null; body: Swipe }[]> {
  const calls = await listCalls(page, 'matching.recordSwipe')
  return calls.map(({ idempotencyKey, body }) => ({ idempotencyKey, body: body as Swipe }))
}

export async function expectSwipes(page: Page, actions: string[]): Promise<void> {
  await expect.poll(async () => (await listSwipes(page)).map(({ body }) => body.action)).toEqual(actions)
}

/** Drags the top card with the mouse and releases it. */
export async function dragCard(page: Page, by: { x: number; y: number }): Promise<void> {
  const box = await topCard(page).boundingBox()
  if (!box) throw new Error('There is no card to drag.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(x + (by.x * step) / 8, y + (by.y * step) / 8)
  await page.mouse.up()
}

/** Confirms the dialog before the first superlike. */
export async function confirmSuperlike(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: /^Superlike / })
    .getByRole('button', { name: 'Superlike' })
    .click()
}

type Point = { x: number; y: number }
const touchSteps = 8

/** The same by touch, in `takes` milliseconds, with a pause of `holds` milliseconds before the release. */
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

/** Records layout shifts from the first byte on. */
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

/** The sum of the layout shifts, after the last frame has been counted. */
export async function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    return (globalThis as Watching).codekinShift ?? 0
  })
}

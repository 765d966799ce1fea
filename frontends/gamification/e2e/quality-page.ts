import type { EndpointName } from '@codekin/fake-world/scene'
import type {} from '@codekin/fake-world/world'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const boardPath = '/quality?tab=leaderboard'

/** A region of the screen, by its heading. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const rows = (page: Page) => part(page, 'Points history').getByRole('listitem')

/** Waits until the viewer's points are loaded. */
export async function arrived(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'To earn' }).waitFor()
}

/** Waits until the board is loaded. */
export async function boardArrived(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'At the top' }).waitFor()
}

/** Waits until the viewer's figures are loaded. */
export async function analyticsArrived(page: Page): Promise<void> {
  await part(page, 'How often you were seen').waitFor()
  await part(page, 'When you decide').waitFor()
}

/** Waits until the element has the focus. */
export async function expectFocus(place: Locator): Promise<void> {
  await place.waitFor()
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** The page's calls of an endpoint, in order. */
export function listCalls(page: Page, endpoint: EndpointName) {
  return page.evaluate((name) => fakeWorld.callsOf(name), endpoint)
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Watching = { codekinShift?: number }

/** Records layout shift from the first byte. */
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

/** The total layout shift, after the last frames were drawn. */
export async function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    return (globalThis as Watching).codekinShift ?? 0
  })
}

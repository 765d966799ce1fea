import type { EndpointName } from '@codekin/fake-world/scene'
import type {} from '@codekin/fake-world/world'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A card that waits for the viewer, by its title. */
export const waiting = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: /^Waiting for you/ }).getByRole('article', { name: title })

/** A skill of the viewer. */
export const skill = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your skills' }).getByRole('article', { name, exact: true })

/** A row of the list of endorsements. */
export const row = (page: Page, name: string, who: string) =>
  page
    .getByRole('region', { name: 'Endorsements', exact: true })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .filter({ hasText: who })

/** Waits until a skill shows this confidence. */
export async function expectConfidence(page: Page, name: string, confidence: number): Promise<void> {
  await skill(page, name).getByText(`${confidence} of 100`, { exact: true }).waitFor()
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

/** The id of an endorsement, by its skill and the two people; `me` is the viewer. */
export function idOfEndorsement(page: Page, about: { skill: string; endorserId?: string; ownerId?: string }) {
  return page.evaluate(({ skill, endorserId, ownerId }) => {
    const found = fakeWorld.state.endorsements.find(
      (one) =>
        one.skill === skill &&
        (endorserId === undefined || one.endorserId === endorserId) &&
        (ownerId === undefined || one.ownerId === ownerId),
    )
    if (!found) throw new Error(`There is no endorsement of ${skill}.`)
    return found.id
  }, about)
}

/** Waits until the screen has loaded. */
export async function arrived(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Your skills' }).waitFor()
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

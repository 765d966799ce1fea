import {
  launchBrowser,
  type OpenedPage,
  openPage,
  type PageOptions,
  type TestBrowser,
} from '@codekin/browser-test/browser'
import { serveDevPage } from '@codekin/browser-test/dev-page'
import type { ServedPage } from '@codekin/browser-test/serve-page'
import { userIdOf } from '@codekin/fake-world/people'
import type { Scene } from '@codekin/fake-world/scene'
import type {} from '@codekin/fake-world/world'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

type Options = Omit<PageOptions, 'url'>

/** A token as mailed links carry them. */
export const token = 'k'.repeat(43)
export const anaId = userIdOf('Ana Kim')
export const nobodyId = '0190a001-0000-7000-8000-000000000009'

/** The screens of this remote in a real browser; every page must end without a fault. */
export function startScreens() {
  let served: ServedPage
  let browser: TestBrowser
  const opened: OpenedPage[] = []

  beforeAll(async () => {
    served = await serveDevPage(import.meta.dirname)
    browser = await launchBrowser()
  })
  afterEach(async () => {
    const faults = opened.flatMap((page) => page.faults())
    await Promise.all(opened.splice(0).map((page) => page.close()))
    expect(faults).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await served.stop()
  })

  return async function open(path: string, scene: Scene = {}, options: Options = {}): Promise<Page> {
    const url = new URL(path, served.url)
    url.searchParams.set('scene', JSON.stringify(scene))
    const page = await openPage(browser, { url: url.href, ...options })
    opened.push(page)
    page.page.setDefaultTimeout(8000)
    await page.page.locator('h1').first().waitFor({ state: 'attached' })
    return page.page
  }
}

/** Makes the fake world of a page other than it was. */
export async function change(page: Page, scene: Pick<Scene, 'failures' | 'delays'>): Promise<void> {
  await page.evaluate((given) => fakeWorld.change(given), scene)
}

/** It is on the page and can be seen, now or in a moment. */
export async function expectSeen(...places: Locator[]): Promise<void> {
  for (const place of places) {
    await place.first().waitFor()
    expect(await place.first().isVisible()).toBe(true)
  }
}

export async function expectGone(place: Locator): Promise<void> {
  await place.first().waitFor({ state: 'detached' })
  expect(await place.count()).toBe(0)
}

/** The address becomes this, by a navigation inside the page. */
export async function expectAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path)
  expect(new URL(page.url()).pathname).toBe(path)
}

/** The focus is on it, or gets there in a moment. */
export async function expectFocused(place: Locator): Promise<void> {
  await place.first().waitFor()
  await expect.poll(() => place.first().evaluate((element) => element === document.activeElement)).toBe(true)
}

/** What the focused element is called: its label or its words. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? element.ariaLabel ?? ''
    return element?.ariaLabel ?? element?.textContent ?? ''
  })
}

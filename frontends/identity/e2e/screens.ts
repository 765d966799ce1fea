import type { OpenedPage } from '@codekin/browser-test/browser'
import { type DevPageOptions, devPages } from '@codekin/browser-test/dev-page'
import { userIdOf } from '@codekin/fake-world/people'
import type { Scene } from '@codekin/fake-world/scene'
import type {} from '@codekin/fake-world/world'
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'

/** A token of the format in mailed links. */
export const token = 'k'.repeat(43)
export const anaId = userIdOf('Ana Kim')
export const nobodyId = '0190a001-0000-7000-8000-000000000009'

/** Opens the screens of this remote in a real browser; every page must end without an error. */
export function startScreens() {
  const openDevPage = devPages(import.meta.dirname)
  const opened: OpenedPage[] = []

  afterEach(() => {
    expect(opened.splice(0).flatMap((page) => page.faults())).toEqual([])
  })

  return async function open(path: string, scene: Scene = {}, options: DevPageOptions = {}): Promise<Page> {
    const one = await openDevPage(path, { scene, ...options })
    opened.push(one)
    one.page.setDefaultTimeout(8000)
    await one.page.locator('h1').first().waitFor({ state: 'attached' })
    return one.page
  }
}

/** Changes the fake world of an open page. */
export async function change(page: Page, scene: Pick<Scene, 'failures' | 'delays'>): Promise<void> {
  await page.evaluate((given) => fakeWorld.change(given), scene)
}

/** Waits until the elements are visible. */
export async function expectVisible(...places: Locator[]): Promise<void> {
  for (const place of places) {
    await place.first().waitFor()
    await expect.poll(() => place.first().isVisible()).toBe(true)
  }
}

export async function expectDetached(place: Locator): Promise<void> {
  await place.first().waitFor({ state: 'detached' })
  await expect.poll(() => place.count()).toBe(0)
}

/** Waits for a navigation within the page to this path. */
export async function expectAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path)
  expect(new URL(page.url()).pathname).toBe(path)
}

/** Waits until the element has the focus. */
export async function expectFocused(place: Locator): Promise<void> {
  await place.first().waitFor()
  await expect.poll(() => place.first().evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Waits until this option, which Enter would take, is the active descendant. */
export async function expectHighlighted(box: Locator, name: string): Promise<void> {
  await expect
    .poll(() =>
      box.evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent),
    )
    .toBe(name)
}

/** Waits until a live region contains this sentence. */
export async function expectAnnounced(page: Page, sentence: string): Promise<void> {
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain(sentence)
}

/** The accessible name of the focused element: its label or its text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? element.ariaLabel ?? ''
    return element?.ariaLabel ?? element?.textContent ?? ''
  })
}

import type { OpenedPage } from '@codekin/browser-test/browser'
import { type DevPageOptions, devPages } from '@codekin/browser-test/dev-page'
import { userIdOf } from '@codekin/fake-world/people'
import type { Scene } from '@codekin/fake-world/scene'
import type {} from '@codekin/fake-world/world'
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'

/** A token as mailed links carry them. */
export const token = 'k'.repeat(43)
export const anaId = userIdOf('Ana Kim')
export const nobodyId = '0190a001-0000-7000-8000-000000000009'

/** The screens of this remote in a real browser; every page must end without a fault. */
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

/** Makes the fake world of a page other than it was. */
export async function change(page: Page, scene: Pick<Scene, 'failures' | 'delays'>): Promise<void> {
  await page.evaluate((given) => fakeWorld.change(given), scene)
}

/** It is on the page and can be seen, now or in a moment. */
export async function expectSeen(...places: Locator[]): Promise<void> {
  for (const place of places) {
    await place.first().waitFor()
    await expect.poll(() => place.first().isVisible()).toBe(true)
  }
}

export async function expectGone(place: Locator): Promise<void> {
  await place.first().waitFor({ state: 'detached' })
  await expect.poll(() => place.count()).toBe(0)
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

/** The entry that Enter would take, as those who listen hear it. */
export async function expectHighlighted(box: Locator, name: string): Promise<void> {
  await expect
    .poll(() =>
      box.evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent),
    )
    .toBe(name)
}

/** A part of the page that speaks says this, now or in a moment. */
export async function expectSaid(page: Page, sentence: string): Promise<void> {
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain(sentence)
}

/** What the focused element is called: its label or its words. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? element.ariaLabel ?? ''
    return element?.ariaLabel ?? element?.textContent ?? ''
  })
}

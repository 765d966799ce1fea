import { devPages } from '@codekin/browser-test/dev-page'
import type { Scene } from '@codekin/fake-world/scene'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'

export const githubPath = '/github-verification'

/** Opens the screen in a scene; `at` is appended to the URL. */
export function githubPages(testFolder: string) {
  const open = devPages(testFolder)
  return (scene: Scene = {}, { at = '', ...options }: Parameters<typeof open>[1] & { at?: string } = {}) =>
    open(`${githubPath}${at}`, { ...options, scene })
}

/** The card of an account, by login. */
export const account = (page: Page, login = 'adalind') => page.getByRole('region', { name: login, exact: true })

/** One of the totals at the top. */
export const total = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) })

/** Waits until a total has this value. */
export async function expectTotal(page: Page, label: string, figure: string): Promise<void> {
  await total(page, label).getByText(figure, { exact: true }).waitFor()
}

export const repositories = (page: Page) => page.getByRole('region', { name: 'Repositories', exact: true })

/** The row of a repository, by name. */
export const repository = (page: Page, name: string) =>
  repositories(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: false }) })

/** Records everything that the polite region announces from now on. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = []
    Object.assign(globalThis, { announcements })
    const region = document.querySelector('[data-testid=polite]')
    if (!region) throw new Error('Nothing speaks politely.')
    new MutationObserver(() => announcements.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { announcements: string[] }).announcements.filter(Boolean))
}

import { desktop, phone } from '@codekin/browser-test/browser'
import { type DevPageOptions, devPages } from '@codekin/browser-test/dev-page'
import { password, viewers } from '@codekin/fake-world/viewer'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'

export const laptop = { width: 1024, height: 768 }
/** The sizes that the console is built for, and phones, where it must be usable. */
export const looks = [phone, laptop, desktop]

/** Opens pages of the console as a member of staff, for one test file. */
export function createPageOpener() {
  const open = devPages(import.meta.dirname)
  return async (path: string, { scene, ...options }: DevPageOptions = {}, role: 'admin' | 'moderator' = 'admin') => {
    const opened = await open(path, { ...options, scene: { profile: { role }, ...scene } })
    await opened.page.getByLabel('Email').fill(viewers.full.email)
    await opened.page.getByLabel('Password', { exact: true }).fill(password)
    await opened.page.getByLabel('Password', { exact: true }).press('Enter')
    await opened.page.getByRole('navigation', { name: 'Console' }).waitFor()
    return opened
  }
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const rows = (page: Page) => page.locator('tbody tr[data-index]')
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

import { phone, tablet } from '@codekin/browser-test/browser'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPageOpener, heading } from './open-page.ts'

const openPage = createPageOpener()

/** Lists how many pixels each visible table is wider than its container. */
function listCutTables(page: Page) {
  return page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const place = table.parentElement
      const pixels = place && place.clientWidth > 1 ? table.scrollWidth - place.clientWidth : 0
      return pixels > 0 ? [`${table.querySelector('caption')?.textContent}: ${pixels}`] : []
    }),
  )
}

/** Lists figures of visible tables, such as `9.6 h`, that take more than one line. */
function listBrokenFigures(page: Page) {
  return page.locator('main td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      if (getComputedStyle(cell).textAlign !== 'end') return []
      const text = document.createRange()
      text.selectNodeContents(cell)
      const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)))
      return lines.size > 1 ? [cell.textContent] : []
    }),
  )
}

async function expectNothingCut(page: Page, pageName: string) {
  await page.locator('main :is(tbody tr, [role=img])').first().waitFor()
  for (const viewport of [phone, tablet]) {
    await page.setViewportSize(viewport)
    await expect
      .poll(async () => [pageName, viewport.width, await listCutTables(page)])
      .toEqual([pageName, viewport.width, []])
    await expect
      .poll(async () => [pageName, viewport.width, await listBrokenFigures(page)])
      .toEqual([pageName, viewport.width, []])
  }
}

test('on a phone and a tablet no table is cut off, and the current menu entry is in view', {
  timeout: 90_000,
}, async () => {
  const { page } = await openPage('/admin', { viewport: phone })
  await heading(page, 'Overview').waitFor()
  const nav = page.getByRole('navigation', { name: 'Console' })
  for (const pageName of [
    'Cases',
    'Appeals',
    'Proof',
    'Fake accounts',
    'Rules',
    'People',
    'Conversations',
    'Approvals',
    'Invitations',
    'Health',
    'Audit log',
  ]) {
    await page.setViewportSize(phone)
    const link = nav.getByRole('link', { name: new RegExp(`^${pageName}`) })
    await link.click()
    await heading(page, pageName).waitFor()
    await expect.poll(async () => (await link.boundingBox())?.x).toBeGreaterThanOrEqual(0)
    await expect.poll(async () => ((await link.boundingBox())?.x ?? 999) < phone.width - 24).toBe(true)
    await expectNothingCut(page, pageName)
  }
})

test('on a phone and a tablet the case statistics are not cut off, and no figure wraps', async () => {
  const { page } = await openPage('/admin/cases/figures', { viewport: phone })
  await heading(page, 'Case statistics').waitFor()
  await expectNothingCut(page, 'Case statistics')
})

test.for(['users', 'activity', 'revenue', 'moderation', 'speed'])(
  'on a phone and a tablet no table of %s figures is cut off',
  async (part) => {
    const { page } = await openPage(`/admin/analytics?show=${part}`, { viewport: phone })
    await heading(page, 'Analytics').waitFor()
    await expectNothingCut(page, part)
  },
)

import { desktop, phone, tablet } from '@codekin/browser-test/browser'
import { listCoveredByToasts } from '@codekin/browser-test/toasts'
import { expect, test } from 'vitest'
import { ids, startMessages } from './messages-page.ts'

const openMessages = startMessages()

test('a toast covers neither the header of a conversation nor its controls, at any width', async () => {
  const { page } = await openMessages({ at: ids.jonas })
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  for (const viewport of [phone, tablet, desktop]) {
    await page.setViewportSize(viewport)
    await page.getByRole('button', { name: 'Actions for Jonas Okafor' }).click()
    await page.getByRole('menuitem', { name: 'Mute…' }).click()
    await page.getByRole('button', { name: 'For 8 hours' }).click()
    await toasts.first().waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => listCoveredByToasts(page)).toEqual([])
    await expect.poll(async () => (await toasts.first().boundingBox())?.y ?? 999).toBeLessThan(viewport.height / 2)
    await toasts.first().getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => toasts.count()).toBe(0)
    await page.getByRole('button', { name: 'Actions for Jonas Okafor' }).waitFor()
  }
})

import { breachesOf } from '@codekin/browser-test/browser'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { ids, startMessages } from './messages-page.ts'

const openMessages = startMessages()

/** Whether the last character of a text is displayed left of its first letter. */
function endsOnTheLeft(element: Locator, text: string): Promise<boolean> {
  return element.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.nodeValue ?? '').indexOf(wanted)
      if (at < 0) continue
      const leftOf = (place: number) => {
        const range = document.createRange()
        range.setStart(node as Text, place)
        range.setEnd(node as Text, place + 1)
        return range.getBoundingClientRect().left
      }
      return leftOf(at + wanted.length - 1) < leftOf(at)
    }
    throw new Error(`${wanted} not found`)
  }, text)
}

test('right-to-left texts end on the left in bubbles, previews and the composer', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, list } = messages
  await page.evaluate((id) => fakeWorld.receive(id, 'مرحبا!'), ids.jonas)
  const bubble = page.getByRole('article').filter({ hasText: 'مرحبا!' }).last()
  await expect.poll(() => endsOnTheLeft(bubble, 'مرحبا!')).toBe(true)
  await expect.poll(() => endsOnTheLeft(list.getByRole('link', { name: /Jonas/ }).first(), 'مرحبا!')).toBe(true)
  await page.evaluate((id) => fakeWorld.receive(id, 'Hello!'), ids.jonas)
  await expect
    .poll(() => endsOnTheLeft(page.getByRole('article').filter({ hasText: 'Hello!' }).last(), 'Hello!'))
    .toBe(false)
  const box = page.getByRole('textbox', { name: 'Message Jonas' })
  await box.fill('שלום!')
  await expect.poll(() => box.evaluate((area) => getComputedStyle(area).direction)).toBe('rtl')
  expect(breachesOf(messages)).toEqual([])
})

test('each line of a message has its own direction', async () => {
  const { page } = await openMessages({ at: ids.jonas })
  await page.evaluate((id) => fakeWorld.receive(id, 'Hello!\nمرحبا!'), ids.jonas)
  const bubble = page.getByRole('article').filter({ hasText: 'Hello!' }).last()
  await expect.poll(() => endsOnTheLeft(bubble, 'مرحبا!')).toBe(true)
  await expect.poll(() => endsOnTheLeft(bubble, 'Hello!')).toBe(false)
})

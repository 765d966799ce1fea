import { findFaultsInLooks } from '@codekin/browser-test/axe'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { articles, ids, type Messages, startMessages } from './messages-page.ts'

const openMessages = startMessages()

const typescript = "// the answer\nexport const answer: number = Math.max(6 * 7, 0)\nconsole.log('forty-two')"
const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``

async function receive({ page, input }: Messages, text: string): Promise<void> {
  await input.waitFor()
  await page.evaluate(([id, content]) => fakeWorld.receive(id, content), [ids.jonas, text] as const)
}

const codeIn = (page: Page, text: string) => articles(page, text).getByRole('group', { name: 'Code' })

test('code is highlighted by its language without changing the text, and can be copied', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, faults } = messages
  await receive(messages, fenced('ts', typescript))
  const code = codeIn(page, 'the answer')
  await code.locator('span', { hasText: /^export$/ }).waitFor()
  await expect.poll(() => code.textContent()).toBe(typescript)
  const colours = await code
    .locator('span')
    .evaluateAll((spans) => new Set(spans.map((span) => getComputedStyle(span).color)).size)
  expect(colours).toBeGreaterThanOrEqual(4)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await articles(page, 'the answer').getByRole('button', { name: 'Copy code' }).click()
  await page.getByText('Copied').first().waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(typescript)
  expect(faults()).toEqual([])
})

test("highlighting doesn't shift the layout", async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await page.evaluate(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value
      document.documentElement.dataset['shift'] = String(shift)
    }).observe({ type: 'layout-shift' })
  })
  await receive(messages, fenced('rust', 'fn main() {\n    println!("hi");\n}'))
  const code = codeIn(page, 'fn main')
  const before = await code.boundingBox()
  await code.locator('span', { hasText: /^fn$/ }).waitFor()
  const after = await code.boundingBox()
  expect([after?.height, after?.width]).toEqual([before?.height, before?.width])
})

test('long code is folded until expanded', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await receive(messages, fenced('py', Array.from({ length: 40 }, (_, at) => `line_${at} = ${at}`).join('\n')))
  const code = codeIn(page, 'line_0 ')
  await expect.poll(() => code.textContent()).not.toContain('line_20')
  await page.getByRole('button', { name: 'Show all 40 lines' }).click()
  await expect.poll(() => code.textContent()).toContain('line_39 = 39')
})

test('code without a known language, or with endless lines, stays plain text', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page, faults } = messages
  for (const [language, code] of [
    ['', 'plain text here'],
    ['klingon', 'klingon text here'],
    ['ts', `const endless = '${'x'.repeat(400)}'`],
    ['html', '<img src=x onerror="document.title = 1">'],
  ] as const) {
    await receive(messages, fenced(language, code))
  }
  await codeIn(page, 'onerror').locator('span').first().waitFor()
  await expect.poll(() => codeIn(page, 'onerror').textContent()).toBe('<img src=x onerror="document.title = 1">')
  for (const text of ['plain text', 'klingon text', 'const endless']) {
    await expect.poll(() => codeIn(page, text).locator('span').count()).toBe(0)
  }
  await expect.poll(() => page.locator('article img[src="x"]').count()).toBe(0)
  expect(faults()).toEqual([])
})

test('highlighted code has no accessibility violations in either theme, on desktop and phone', async () => {
  const messages = await openMessages({ at: ids.jonas })
  const { page } = messages
  await receive(messages, fenced('ts', typescript))
  await receive(messages, fenced('sql', "select name, 1 from people where city = 'Lagos' -- all of them"))
  await receive(messages, fenced('diff', '- old line\n+ new line'))
  await codeIn(page, 'select name').locator('span').first().waitFor()
  await codeIn(page, 'new line').locator('span').first().waitFor()
  const sizes = [
    { width: 1440, height: 900 },
    { width: 390, height: 800 },
  ]
  expect(await findFaultsInLooks(page, sizes)).toEqual([])
})

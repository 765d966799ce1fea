import { randomUUID } from 'node:crypto'
import { aPicture } from '@codekin/blobs/testing/pictures'
import { importTemplateUses } from '@codekin/messaging/import-template-uses'
import type { Person } from '@codekin/world/person'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, type Platform, pair, startPlatform } from './platform.ts'
import { journeyMilliseconds } from './staff-steps.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

const messageWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function openBoth(names: readonly [string, string]) {
  const { ann, bob, matchId } = await pair(platform.world, ...names)
  const [left, right] = await Promise.all([ann, bob].map((as) => platform.open(`/messages/${matchId}`, { as })))
  if (!left || !right) throw new Error('Two windows were opened.')
  return { ann, bob, left, right, matchId, close: () => Promise.all([left.close(), right.close()]) }
}

/** Records 20 earlier uses of the template in other conversations, enough to show its reply rate. Half of them were answered. */
async function recordTemplateUse(templateId: string, { id: userId }: Person): Promise<void> {
  const usedAt = new Date(Date.now() - 86_400_000)
  const uses = Array.from({ length: 20 }, (_, at) => ({
    templateId,
    userId,
    conversationId: randomUUID(),
    usedAt,
    repliedAt: at % 2 === 0 ? usedAt : null,
  }))
  await importTemplateUses({ databaseUrl: platform.world.servers.databaseUrl('messaging'), uses })
}

test(
  'a template is chosen by keyboard, filled in, kept over a reload, sent and answered, and its reply rate changes on screen',
  async () => {
    const { ann, left, right, matchId, close } = await openBoth(['Ann Lynx', 'Bob Vole'])
    const body = 'Hi {{name}}, {{sharedSkill}} is on both our profiles. Have you ever traced {{call}}?'
    const template = await ann.conversationTemplates.createTemplate({
      body: { title: 'About kernels', body, category: 'opener' },
    })
    await recordTemplateUse(template.id, ann)
    const { page } = left
    const shelf = new URL('/conversation-templates?tab=user', page.url()).href
    const conversation = new URL(`/messages/${matchId}`, page.url()).href
    await page.goto(shelf)
    await messageWith(page, 'About kernels').getByText('50% answered (likely 30–70%) · 20 uses').waitFor()
    await page.goto(conversation)
    const input = page.getByRole('textbox', { name: /^Message Bob/ })
    await input.fill('/kernels')
    await page.getByRole('option', { name: /About kernels/, selected: true }).waitFor()
    await input.press('Enter')
    await expect.poll(() => input.inputValue()).toMatch(/^Hi Bob, \w+ is on both our profiles.*\{\{call\}\}\?$/)
    await page.reload()
    await input.press('End')
    await input.press('Enter')
    await page.getByText('Replace {{call}} with your own text.').waitFor()
    await page.keyboard.type('epoll')
    await input.press('Enter')
    const question = 'Have you ever traced epoll?'
    await messageWith(right.page, question).waitFor()
    const answer = right.page.getByRole('textbox', { name: /^Message Ann/ })
    await answer.fill('Every night.')
    await answer.press('Enter')
    await messageWith(page, 'Every night.').waitFor()
    await Promise.all([page.reload(), right.page.reload()])
    for (const one of [page, right.page])
      for (const text of [question, 'Every night.']) await messageWith(one, text).waitFor()
    await page.goto(shelf)
    const rate = messageWith(page, 'About kernels').getByText('52% answered (likely 32–72%) · 21 uses')
    await rate.waitFor()
    await page.reload()
    await rate.waitFor()
    expect([left.faults(), right.faults()]).toEqual([[], []])
    await close()
  },
  journeyMilliseconds,
)

test(
  'a message is answered, reacted to and edited: the other person sees it at once, and both do after a reload',
  async () => {
    const { left, right, close } = await openBoth(['Ann Marten', 'Bob Shrew'])
    const { page } = left
    const input = page.getByRole('textbox', { name: /^Message Bob/ })
    const answer = right.page.getByRole('textbox', { name: /^Message Ann/ })
    await input.fill('Tabs or spaces, and why tabs?')
    await input.press('Enter')
    const question = messageWith(right.page, 'Tabs or spaces')
    await question.hover()
    await question.getByRole('button', { name: 'React' }).click()
    await right.page.getByRole('menuitem', { name: 'Thinking' }).click()
    await messageWith(page, 'Tabs or spaces').getByRole('button', { name: '🤔 1 from Bob Shrew' }).waitFor()
    await question.hover()
    await question.getByRole('button', { name: 'Reply' }).click()
    await answer.fill('Spaces')
    await answer.press('Enter')
    await messageWith(page, 'Spaces')
      .getByRole('link', { name: /You Tabs or spaces/ })
      .waitFor()
    await answer.press('ArrowUp')
    const editor = right.page.getByRole('textbox', { name: 'Edit message' })
    await editor.fill('Spaces, as the formatter says')
    await editor.press('Enter')
    await messageWith(page, 'as the formatter says').getByText('(edited)').waitFor()
    await Promise.all([page.reload(), right.page.reload()])
    for (const one of [page, right.page]) {
      await messageWith(one, 'as the formatter says').getByText('(edited)').waitFor()
      await messageWith(one, 'as the formatter says')
        .getByRole('link', { name: /Tabs or spaces/ })
        .waitFor()
    }
    await messageWith(page, 'Tabs or spaces, and').getByRole('button', { name: '🤔 1 from Bob Shrew' }).waitFor()
    await messageWith(right.page, 'Tabs or spaces, and').getByRole('button', { name: '🤔 1 from you' }).waitFor()
    expect([left.faults(), right.faults()]).toEqual([[], []])
    await close()
  },
  journeyMilliseconds,
)

test(
  'highlighted code and an image arrive on both sides and survive a reload; deleting the message deletes the image',
  async () => {
    const { left, right, close } = await openBoth(['Ann Otter', 'Bob Stoat'])
    const { page } = left
    const both = [page, right.page]
    const input = page.getByRole('textbox', { name: /^Message Bob/ })
    await input.fill('```ts\nexport const answer = 42\n```')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const picture = Buffer.from(await aPicture({ width: 900, height: 600 }))
    await page
      .getByLabel('Choose images')
      .setInputFiles([{ name: 'desk.jpg', mimeType: 'image/jpeg', buffer: picture }])
    await page.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')).waitFor()
    await input.press('Enter')
    const shown = (on: Page) => on.getByRole('img', { name: 'Image 1 of 1' })
    const drawnWidth = (on: Page) =>
      shown(on).evaluate((image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth)
    const areComplete = async () => {
      for (const one of both) {
        await one
          .getByRole('group', { name: 'Code' })
          .locator('span', { hasText: /^export$/ })
          .waitFor()
        await expect.poll(() => drawnWidth(one)).toBe(640)
      }
    }
    await areComplete()
    await Promise.all(both.map((one) => one.reload()))
    await areComplete()
    const withImage = page.getByRole('article').filter({ has: shown(page) })
    await withImage.hover()
    await withImage.getByRole('button', { name: 'Message actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete message' }).click()
    for (const one of both) await shown(one).waitFor({ state: 'detached' })
    await Promise.all(both.map((one) => one.reload()))
    for (const one of both) {
      await one.getByRole('group', { name: 'Code' }).waitFor()
      await expect.poll(() => shown(one).count()).toBe(0)
    }
    expect([left.faults(), right.faults()]).toEqual([[], []])
    await close()
  },
  journeyMilliseconds,
)

/** Formats a time this many milliseconds ahead for a date-time field, by the page's clock. */
const fieldText = (page: Page, milliseconds: number) =>
  page.evaluate((ahead) => {
    const at = new Date(Date.now() + ahead)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
  }, milliseconds)

test(
  'a scheduled reply is visible only to its author, reaches both when due, and survives a reload',
  async () => {
    const { left, right, close } = await openBoth(['Ann Badger', 'Bob Hare'])
    const { page } = left
    const both = [page, right.page]
    const content = 'Good morning from the past'
    const asking = right.page.getByRole('textbox', { name: /^Message Ann/ })
    await asking.fill('When do you get up?')
    await asking.press('Enter')
    await messageWith(page, 'When do you get up?').hover()
    await messageWith(page, 'When do you get up?').getByRole('button', { name: 'Reply' }).click()
    await page.getByRole('textbox', { name: /^Message Bob/ }).fill(content)
    await page.getByRole('button', { name: 'Send later' }).click()
    await page.getByRole('menuitem', { name: 'Choose a time…' }).click()
    await page.getByLabel('Date and time').fill(await fieldText(page, 15_000))
    await page.getByRole('button', { name: 'Schedule' }).click()
    const waiting = page.getByRole('list', { name: 'Scheduled messages' })
    await waiting.getByText(content).waitFor()
    await page.reload()
    await waiting.getByText('Reply to: When do you get up?').waitFor()
    await page.getByRole('button', { name: 'Scheduled 1' }).waitFor()
    await expect.poll(() => messageWith(right.page, content).count()).toBe(0)
    await expect.poll(() => right.page.getByRole('button', { name: /^Scheduled/ }).count()).toBe(0)
    const areAnswered = async () => {
      for (const one of both)
        await messageWith(one, content)
          .getByRole('link', { name: /When do you get up/ })
          .waitFor({ timeout: 45_000 })
    }
    await areAnswered()
    await waiting.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Scheduled 1' }).waitFor({ state: 'detached' })
    await Promise.all(both.map((one) => one.reload()))
    await areAnswered()
    for (const one of both) await expect.poll(() => messageWith(one, content).count()).toBe(1)
    await expect.poll(() => waiting.count()).toBe(0)
    expect([left.faults(), right.faults()]).toEqual([[], []])
    await close()
  },
  journeyMilliseconds,
)

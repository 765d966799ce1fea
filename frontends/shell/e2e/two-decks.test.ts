import { populate } from '@codekin/world/populate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, startPlatform } from './platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
}, bootMilliseconds)
afterAll(() => platform?.stop())

const topCard = (page: Page) => page.locator('article[data-depth="0"]')
const topName = (page: Page) => topCard(page).getByRole('heading', { level: 2 }).textContent()
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const names = ['Cleo', 'Dan', 'Eve']

test('each of two tabs undoes only its own decision, and a decision that is not recorded is announced', async () => {
  const ann = await member(platform.world, 'Ann')
  await populate(platform.world, names.length, (index) => ({ fullName: names[index] ?? '' }))
  await platform.world.settle()
  const opened = await platform.open('/discover', { as: ann })
  const first = opened.page
  const second = await opened.context.newPage()
  await second.goto(first.url())
  for (const page of [first, second]) await topCard(page).waitFor()

  const liked = await topName(first)
  await first.getByRole('button', { name: 'Like', exact: true }).click()
  await expect.poll(() => topName(first)).not.toBe(liked)
  const next = await topName(first)
  const isOpen = async (name: string | null) =>
    (await ann.matching.listCandidates({ query: { limit: 10 } })).candidates.some(
      ({ profile }) => profile.full_name === name,
    )
  await expect.poll(() => isOpen(liked)).toBe(false)

  for (let left = names.length; left > 0; left -= 1) {
    const name = await topName(second)
    await second.getByRole('button', { name: 'Pass', exact: true }).click()
    if (left > 1) await expect.poll(() => topName(second)).not.toBe(name)
  }
  await notices(second).getByText(`You already liked ${liked}`).waitFor()
  for (const name of names) await expect.poll(() => isOpen(name)).toBe(false)

  await first.getByRole('button', { name: 'Undo' }).click()
  await notices(first).getByText('You’ve decided on someone else since, so this decision can’t be undone.').waitFor()
  expect(await topName(first)).toBe(next)
  for (const name of names) expect(await isOpen(name)).toBe(false)
  await opened.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, type Platform, pair, startPlatform } from './platform.ts'

let platform: Platform
let couple: Awaited<ReturnType<typeof pair>>
beforeAll(async () => {
  platform = await startPlatform()
  couple = await pair(platform.world, 'Ann', 'Bob')
}, bootMilliseconds)
afterAll(() => platform?.stop())

test('the dashboard tells the own week by another remote, which leads to all figures', async () => {
  const opened = await platform.open('/dashboard', { as: couple.ann })
  const { page } = opened
  const week = page.getByRole('region', { name: 'Your last 7 days' })
  await week.getByText('1 more than in the previous week').waitFor()
  await week.getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor()
  await page.getByRole('region', { name: 'How often you were seen' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(opened.faults()).toEqual([])
  await opened.close()
})

test('where that remote is away the dashboard is whole without', async () => {
  const { page, close } = await platform.open('/dashboard', {
    as: couple.ann,
    before: (opening) => opening.route('**/mf/gamification/**', (route) => route.abort()),
  })
  await page.getByRole('region', { name: 'New matches' }).waitFor()
  await page.getByRole('region', { name: 'First steps' }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Your last 7 days' }).count()).toBe(0)
  await close()
})

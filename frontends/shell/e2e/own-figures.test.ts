import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, type Platform, pair, startPlatform } from './platform.ts'

let platform: Platform
let couple: Awaited<ReturnType<typeof pair>>
beforeAll(async () => {
  platform = await startPlatform()
  couple = await pair(platform.world, 'Ann', 'Bob')
}, bootMilliseconds)
afterAll(() => platform?.stop())

test('the dashboard shows the week from another remote, with a link to all figures', async () => {
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

test('without that remote the dashboard is complete otherwise', async () => {
  const { page, close } = await platform.open('/dashboard', {
    as: couple.ann,
    before: (opening) => opening.route('**/mf/gamification/**', (route) => route.abort()),
  })
  await page.getByRole('region', { name: 'New matches' }).waitFor()
  await page.getByRole('region', { name: 'First steps' }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Your last 7 days' }).count()).toBe(0)
  await close()
})

async function endOf(place: Locator): Promise<number> {
  const box = await place.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

/** How far apart two columns end, in pixels. */
async function measureGap(left: Locator, right: Locator): Promise<number> {
  return Math.abs((await endOf(left)) - (await endOf(right)))
}

type Change = (reply: Record<string, unknown>) => object

/** Alters what the platform answers at an address. */
async function adjust(page: Page, address: string, change: Change): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as Record<string, unknown>
    await route.fulfill({ response, json: { ...reply, ...change(reply) } })
  })
}

test('on a wide screen the week fills the column below few new matches where several people wait for a reply', async () => {
  const { page, close } = await platform.open('/dashboard', {
    as: couple.ann,
    viewport: { width: 1440, height: 900 },
    before: async (opening) => {
      const photoUrl = `/api/v1/users/photos/${'f'.repeat(32)}`
      await adjust(opening, '**/api/v1/users/profile', () => ({ photoUrl, links: [{ url: 'https://ann.example' }] }))
      await adjust(opening, '**/api/v1/messaging/conversations**', ({ conversations }) => {
        const [{ profile, ...rest } = { profile: { id: '' } }] = conversations as { profile: { id: string } }[]
        const lastMessage = { senderId: profile.id, preview: 'Hello', createdAt: new Date().toISOString() }
        return { conversations: [1, 2, 3, 4, 5].map((id) => ({ ...rest, profile, id, lastMessage, unreadCount: 1 })) }
      })
    },
  })
  const week = page.getByRole('region', { name: 'Your last 7 days' })
  const side = page.getByRole('complementary', { name: 'At a glance' })
  await side.getByRole('region', { name: 'Also waiting for you' }).waitFor()
  await page.getByRole('region', { name: 'New matches' }).waitFor()
  await week.waitFor()
  await expect.poll(async () => (await week.boundingBox())?.width).toBeLessThan(1000)
  await expect.poll(() => measureGap(week, side)).toBeLessThan(80)
  await close()
})

test('on a wide screen the week fills an empty column, or spans both if they end together', async () => {
  const { page, close } = await platform.open('/dashboard', {
    as: couple.ann,
    viewport: { width: 1440, height: 900 },
  })
  const [week, side] = [
    page.getByRole('region', { name: 'Your last 7 days' }),
    page.getByRole('complementary', { name: 'At a glance' }),
  ]
  const main = (name: string) => page.getByRole('region', { name, exact: true })
  await week.waitFor()
  await expect.poll(() => measureGap(main('New matches'), side)).toBeLessThan(80)
  await expect.poll(async () => (await week.boundingBox())?.width).toBeGreaterThan(1000)
  await couple.bob.says(couple.matchId, 'Good morning')
  await platform.world.settle()
  await page.reload()
  await page.getByRole('heading', { name: 'Bob is waiting for your reply' }).waitFor()
  await week.waitFor()
  await expect.poll(() => measureGap(week, side)).toBeLessThan(80)
  await close()
})

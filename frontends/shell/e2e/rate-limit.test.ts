import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, pair, startPlatform } from './platform.ts'

let platform: Platform
beforeAll(async () => {
  // The declared limits; other tests raise them.
  platform = await startPlatform({ RATE_LIMIT_FACTOR: '1' })
}, bootMilliseconds)
afterAll(() => platform?.stop())

/** Ends the hour of the sign-in limit, in the page and on the server. */
async function skipAnHour(page: Page): Promise<void> {
  const { redis } = platform.world.services.identity.deps
  await redis.del(await redis.keys('limit:identity:*'))
  await page.clock.fastForward('01:00:01')
  await page.clock.setSystemTime(new Date())
}

test('after too many passwords the page shows how long to wait, and then the person can sign in', async () => {
  const ann = await member(platform.world, 'Ann')
  const tries = Array.from({ length: 25 }, () =>
    ann.auth.login({ body: { email: ann.email, password: 'not-her-password' } }).catch(() => undefined),
  )
  await Promise.all(tries)
  const opened = await platform.open('/login', { before: (page) => page.clock.install() })
  const { page } = opened
  await page.getByRole('textbox', { name: 'Email' }).fill(ann.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ann.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const wait = page.getByRole('button', { name: /^Try again in (60|59) min$/ })
  await wait.waitFor()
  await expect.poll(() => wait.isDisabled()).toBe(true)
  await page
    .getByRole('alert')
    .getByText(/too many/i)
    .waitFor()
  await skipAnHour(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await opened.close()
})

test('a message over the limit shows a countdown and is sent by itself', async () => {
  const { ann, bob, matchId } = await pair(platform.world, 'Cleo', 'Dan')
  const opened = await platform.open(`/messages/${matchId}`, { as: ann })
  const { page } = opened
  const composer = page.getByRole('textbox', { name: 'Message Dan' })
  await composer.fill('One too many')
  await Promise.all(Array.from({ length: 30 }, (_, at) => ann.says(matchId, `Message ${at + 1}`)))
  await composer.press('Enter')
  const countdown = page.getByText(/Sending in \d+ s/)
  await countdown.waitFor()
  const first = await countdown.innerText()
  await expect.poll(() => countdown.innerText()).not.toBe(first)
  await countdown.waitFor({ state: 'detached' })
  const newest = async () => (await bob.messaging.listMessages({ params: { id: matchId } })).messages.at(-1)?.content
  await expect.poll(newest).toBe('One too many')
  await opened.close()
})

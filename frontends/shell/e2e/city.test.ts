import { findA11yFaults } from '@codekin/browser-test/axe'
import { runJobWhenFree } from '@codekin/test-kit/run-job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, startPlatform } from './platform.ts'
import { register } from './sign-up-steps.ts'

let platform: Platform
/** Counts of a city need at least ten people. */
const names = ['Ann', 'Bob', 'Carla', 'Deniz', 'Emre', 'Finn', 'Grace', 'Hugo', 'Ines', 'Jonas']
beforeAll(async () => {
  platform = await startPlatform()
  await Promise.all(names.map((name) => member(platform.world, name)))
  await platform.world.settle()
  await runJobWhenFree(platform.world.services.matching, 'count-heads')
}, bootMilliseconds)
afterAll(() => platform?.stop())

test('a newcomer finds the product through a city page, reads it, and registers', async () => {
  const { page, close } = await platform.open('/city/berlln')
  await page.getByRole('heading', { level: 1, name: 'No page for this city yet' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Berlin' }).click()
  await page.getByRole('heading', { level: 1, name: 'Developers in Berlin' }).waitFor()
  const skills = page.getByRole('region', { name: 'Skills people bring' }).getByRole('listitem')
  await expect.poll(() => skills.allInnerTexts()).toEqual(['PostgreSQL\n10', 'Rust\n10', 'TypeScript\n10'])
  await page.getByText('It’s early days in Berlin.').waitFor()
  for (const name of names) await expect.poll(() => page.getByText(name, { exact: true }).count()).toBe(0)
  await expect.poll(() => page.content()).not.toContain('{{')
  await page.getByRole('main').getByRole('link', { name: 'All cities' }).click()
  await expect
    .poll(() => page.getByRole('region', { name: 'Developers by city' }).getByRole('listitem').allInnerTexts())
    .toEqual(['Berlin\n10'])
  await expect.poll(() => page.content()).not.toContain('{{')
  expect(await findA11yFaults(page)).toEqual([])

  await page.getByRole('navigation', { name: 'Codekin' }).getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('link', { name: 'How the fit between two developers is computed' }).click()
  await page.getByRole('heading', { level: 2, name: 'Two directions, one mean' }).waitFor()
  await register(page, 'Nadia', 'nadia@example.org')
  await page.waitForURL('**/onboarding*')
  await page.goto(new URL('/cities', page.url()).href)
  await page.getByRole('heading', { level: 1, name: 'Cities' }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('link', { name: 'Create account' }).count()).toBe(0)
  await close()
})

test('a small city asks search engines not to index it, and an unknown one returns 404', async () => {
  const open = (path: string) => fetch(platform.world.origin + path, { headers: { accept: 'text/html' } })
  const [small, unknown] = [await open('/city/Berlin'), await open('/city/nowhere')]
  expect([small.status, small.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('No page for this city yet')])
})

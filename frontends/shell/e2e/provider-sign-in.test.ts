import { startGithub } from '@codekin/local/stand-ins/github/server'
import { githubSettings } from '@codekin/local/stand-ins/github/settings'
import type { RunningStandIn } from '@codekin/local/stand-ins/http-stand-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, type Platform, startPlatform } from './platform.ts'

let github: RunningStandIn
let platform: Platform
beforeAll(async () => {
  github = await startGithub()
  const key = Buffer.alloc(32, 7).toString('base64url')
  const env = { PROVIDER_TOKEN_KEYS: JSON.stringify([{ id: 'test', key }]), ...githubSettings(github.url) }
  platform = await startPlatform(env)
}, bootMilliseconds)
afterAll(async () => {
  await platform?.stop()
  await github?.stop()
})

test('a person signs in with GitHub alone, sees what was imported, and is recognised the next time', async () => {
  const { page } = await platform.open('/login')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByRole('button', { name: /Octavia Reyes/ }).click()
  await page.getByRole('heading', { name: 'Welcome, Octavia Reyes' }).waitFor()
  expect(page.url()).toBe(`${platform.world.origin}/github-onboarding`)
  await page.getByText('We’ve saved our own copy.').waitFor()
  await page.getByRole('checkbox', { name: 'Keep “About you”' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Let your work speak for you' }).waitFor()
  await page.getByRole('link', { name: 'Skip for now' }).click()
  await page.waitForURL('**/onboarding')

  const again = await platform.open('/login')
  await again.page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await again.page.getByRole('button', { name: /Octavia Reyes/ }).click()
  await again.page.waitForURL(/onboarding/)
  expect(again.page.url()).not.toContain('code=')
})

test('cancelling at GitHub shows a message and changes nothing', async () => {
  const { page } = await platform.open('/register')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'You cancelled at GitHub' }).waitFor()
  expect(page.url()).toBe(`${platform.world.origin}/auth/github-error?reason=denied`)
})

import { expect, test } from 'vitest'
import { change, expectDetached, expectVisible, startScreens } from './screens.ts'

const open = startScreens()
const member = { isSignedIn: true } as const

test('visibility changes at once, and changes back if it was not saved', async () => {
  const failures = { 'privacy.changeSettings': { code: 'lost' as const } }
  const page = await open('/settings/privacy', { ...member, failures })
  const matches = page.getByRole('radio', { name: /My matches/ })
  await matches.click()
  await expectVisible(page.getByText('Not saved'))
  await expect.poll(() => matches.isChecked()).toBe(false)
  await change(page, { failures: {} })
  await matches.click()
  await expect.poll(() => page.evaluate(() => fakeWorld.state.me.discoverable)).toBe(false)
  // Settings about strangers disappear when strangers see nothing.
  await expectDetached(page.getByRole('switch', { name: /find me in search/ }))
})

test('a saved choice can be undone', async () => {
  const page = await open('/settings/privacy', member)
  const city = page.getByRole('switch', { name: /City and location/ })
  await city.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => city.isChecked()).toBe(true)
  await expect.poll(() => page.evaluate(() => fakeWorld.state.privacy.showCity)).toBe(true)
})

test('a choice that another window has changed since is not undone', async () => {
  const page = await open('/settings/privacy', member)
  await page.getByRole('radio', { name: /My matches/ }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.evaluate(() => Object.assign(fakeWorld.state.privacy, { profileVisibility: 'nobody' }))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectVisible(page.getByText('Not undone'))
  expect(await page.evaluate(() => fakeWorld.state.privacy.profileVisibility)).toBe('nobody')
})

test('the preview shows what others see', async () => {
  const page = await open('/settings/privacy', member)
  const preview = page.getByRole('figure')
  const city = await page.evaluate(() => fakeWorld.state.me.city)
  await expectVisible(preview.getByText(city))
  await page.getByRole('switch', { name: /City and location/ }).click()
  await expectDetached(preview.getByText(city))
  await page.getByRole('radio', { name: /^No one Your/ }).click()
  await expectVisible(preview.getByText('What people still see in conversations'))
})

test('each consent shows its purpose, state and date', async () => {
  const page = await open('/settings/privacy', member)
  const part = page.getByRole('region', { name: 'What you agree to' })
  await expectVisible(
    part.getByText(/^You agreed on \d+ \w+ \d{4}\.$/),
    part.getByText(/never who it was with or what was said/),
  )
  const insights = part.getByRole('switch', { name: /Market insights/ })
  await expect.poll(() => insights.isChecked()).toBe(true)
  await insights.click()
  await expectVisible(part.getByText(/^You turned this off on/))
  const callCount = await page.evaluate(() => fakeWorld.callsOf('privacy.recordConsent').length)
  expect(callCount).toBe(1)
})

test('market figures are filtered by city, and small groups are marked', async () => {
  const page = await open('/settings/privacy', member)
  const table = page.getByRole('table', { name: 'Figures by skill' })
  await expectVisible(table.getByText('340+'))
  await page.getByRole('combobox', { name: 'City' }).click()
  await page.getByRole('option', { name: 'Berlin' }).click()
  await expectVisible(table.getByText('45+'), table.getByText('Not enough people'))
})

test('the leaderboard can be left here as well', async () => {
  const page = await open('/settings/privacy', member)
  const wish = page
    .getByRole('region', { name: 'Leaderboard' })
    .getByRole('switch', { name: /^Show me on the leaderboard/ })
  await expect.poll(() => wish.isChecked()).toBe(true)
  await wish.click()
  await expect.poll(() => page.evaluate(() => fakeWorld.state.settings.preferences.leaderboard)).toBe(false)
})

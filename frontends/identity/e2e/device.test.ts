import { waitingUserCode } from '@codekin/fake-world/devices'
import { password } from '@codekin/fake-world/viewer'
import { expect, test } from 'vitest'
import { expectAt, expectFocused, expectVisible, startScreens } from './screens.ts'

const open = startScreens()
const member = { isSignedIn: true } as const
const withCode = `/device?code=${waitingUserCode}`

test('a code can be typed, a wrong one is refused at the field, and an approved device is listed among the sessions', async () => {
  const page = await open('/device', member)
  await page.getByRole('textbox', { name: 'Code' }).fill('wdjb')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectVisible(page.getByText(/The code has eight letters/))
  await expectFocused(page.getByRole('textbox', { name: 'Code' }))
  await page.getByRole('textbox', { name: 'Code' }).fill('BBBB-CCCC')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectVisible(page.getByText(/This code doesn’t work/))
  await expectFocused(page.getByRole('textbox', { name: 'Code' }))
  await page.getByRole('textbox', { name: 'Code' }).fill('wdjb mjht')
  await page.getByRole('textbox', { name: 'Code' }).press('Enter')
  await expectVisible(page.getByRole('heading', { name: 'Approve this sign-in?' }))
  await expectVisible(
    page.getByText('Codekin CLI on Linux'),
    page.getByText('203.0.113.x'),
    page.getByText('WDJB-MJHT'),
  )
  await expect.poll(() => page.getByText(/different network/).count()).toBe(0)
  await page.evaluate(() => fakeWorld.failNext('auth.approveDevice', { code: 'fresh_proof_required' }))
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expectVisible(page.getByRole('heading', { name: 'Device connected' }))
  await page.getByRole('link', { name: 'See where you’re signed in' }).click()
  await expectAt(page, '/settings/sign-in')
  await page.getByRole('button', { name: 'Sign out Codekin CLI on Linux, from 203.0.113.x' }).click()
  await expect.poll(() => page.getByText('Codekin CLI on Linux').count()).toBe(0)
})

test('a URL with the code asks at once, warns of another network, and a refusal is confirmed', async () => {
  const page = await open(withCode, { ...member, deviceNetwork: 'other' })
  await expectVisible(page.getByText(/comes from a different network/))
  await page.evaluate(() => fakeWorld.failNext('auth.denyDevice', { code: 'lost' }))
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expectVisible(page.getByRole('alert'))
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Sign-in refused' }))
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expectAt(page, '/dashboard')
})

test('a code that expires while shown must be typed again, and another one can be used', async () => {
  const page = await open(withCode, member)
  await page.getByRole('button', { name: 'Use another code' }).click()
  await expectVisible(page.getByRole('textbox', { name: 'Code' }))
  await expect.poll(() => new URL(page.url()).searchParams.get('code')).toBe(null)
  await page.getByRole('textbox', { name: 'Code' }).fill(waitingUserCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectVisible(page.getByRole('button', { name: 'Approve' }))
  await page.evaluate(() =>
    fakeWorld.change({
      failures: { 'auth.approveDevice': { code: 'not_found' }, 'auth.findDeviceRequest': { code: 'not_found' } },
    }),
  )
  await page.getByRole('button', { name: 'Approve' }).click()
  await expectVisible(page.getByText(/This code doesn’t work/))
})

test('a code that could not be checked can be retried', async () => {
  const failures = { 'auth.findDeviceRequest': { code: 'unavailable' as const, times: 1 } }
  const page = await open(withCode, { ...member, failures })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Approve this sign-in?' }))
})

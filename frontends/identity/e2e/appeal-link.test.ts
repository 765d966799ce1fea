import { expect, test } from 'vitest'
import { change, expectAt, expectVisible, startScreens } from './screens.ts'

const open = startScreens()
const link = '/appeals/aaa.bbb.ccc'
const suspended = { isSignedIn: false, safety: 'suspended' } as const

test('a suspended person reads the reason, appeals and adds messages through the mailed link', async () => {
  const page = await open(link, suspended)
  await expectVisible(
    page.getByText(/This page is for Ada Lindqvist/),
    page.getByText('You can’t sign in, and no one can see you.'),
    page.getByText('Don’t deceive people'),
  )
  await page.getByRole('button', { name: 'Appeal' }).click()
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expectVisible(page.getByText('Write something first.'))
  await page.getByLabel('Why this decision is wrong').fill('Somebody else had my password.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expectVisible(page.getByRole('listitem').getByText('Somebody else had my password.'))
  await page.evaluate(() => fakeWorld.answerAppeal('Since when?'))
  await page.reload()
  await expectVisible(page.getByText('Since when?'))
  await page.getByLabel('Add to your appeal').fill('Since Monday.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expectVisible(page.getByRole('listitem').getByText('Since Monday.'))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBe(null)
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('a suspended person sees their paid plan on the appeal page and cancels it there', async () => {
  const page = await open(link, { ...suspended, subscription: 'pro' })
  await expectVisible(
    page.getByRole('heading', { name: 'You pay for Pro' }),
    page.getByText(/even while you’re suspended/),
  )
  await page.getByRole('button', { name: 'Cancel the plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }).click()
  await expectVisible(page.getByText(/you won’t be charged again/), page.getByText(/Waiting for our payment provider/))
  await expect.poll(() => page.getByRole('button', { name: 'Cancel the plan' }).count()).toBe(0)
})

test.each(['/appeals/xaa.bbb.ccc', '/appeals/garbage'])(
  'an expired or broken link (%s) shows what to do',
  async (path) => {
    const page = await open(path, suspended)
    await expectVisible(
      page.getByRole('heading', { name: 'This link no longer works' }),
      page.getByText(/If your account is suspended, you’ll get a new link/),
    )
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expectAt(page, '/login')
  },
)

test('a link that could not be checked can be retried', async () => {
  const failures = { 'appeals.openAppealLink': { code: 'too_many_requests' as const, retryAfterSeconds: 1 } }
  const page = await open(link, { ...suspended, failures })
  await expectVisible(page.getByText('The decisions couldn’t be loaded'))
  await change(page, { failures: {} })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Suspension' }))
})

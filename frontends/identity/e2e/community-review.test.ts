import { expect, test } from 'vitest'
import { change, expectDetached, expectFocused, expectVisible, startScreens } from './screens.ts'

const open = startScreens()
const member = { isSignedIn: true } as const
const votesOf = (page: Awaited<ReturnType<typeof open>>) => page.evaluate(() => fakeWorld.state.safety.jury.votes)

test('five messages are judged by keyboard one at a time, and the end shows the total', async () => {
  const page = await open('/community-review', member)
  for (const [at, key] of ['1', '2', '3', '1', '2'].entries()) {
    await expectVisible(page.getByText(`${at + 1} of 5`))
    if (at > 0) await expectFocused(page.getByRole('blockquote'))
    await page.keyboard.press(key)
  }
  await expectVisible(page.getByText('Thank you. You’ve reviewed 17 messages so far.'))
  expect(Object.values(await votesOf(page))).toEqual(['violates', 'fine', 'unsure', 'violates', 'fine'])
  await page.getByRole('button', { name: 'Look for more' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Nothing to review right now' }))
})

test('a vote that was not counted can be repeated, and an item that was closed meanwhile is skipped', async () => {
  const page = await open('/community-review', { ...member, failures: { 'jury.castVote': { code: 'lost' } } })
  await page.getByRole('button', { name: 'It’s fine' }).click()
  await expectVisible(page.getByRole('alert').getByText(/this wasn’t counted/), page.getByText('1 of 5'))
  await change(page, { failures: { 'jury.castVote': { code: 'already_voted', times: 1 } } })
  await page.keyboard.press('2')
  await expectVisible(page.getByText('2 of 5'))
  expect(await votesOf(page)).toEqual({})
})

test('single-letter shortcuts do nothing when they are turned off', async () => {
  const page = await open('/community-review', member)
  await expectVisible(page.getByText('1 of 5'))
  await page.evaluate(() => localStorage.setItem('codekin-shortcuts', 'off'))
  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Not sure' }).click()
  await expectVisible(page.getByText('2 of 5'))
  expect(Object.values(await votesOf(page))).toEqual(['unsure'])
})

test('a person joins on the review page and leaves in the settings', async () => {
  const page = await open('/community-review', { ...member, jury: { isJuror: false } })
  await page.getByRole('button', { name: 'Join' }).click()
  await expectVisible(page.getByText('1 of 5'))
  await page.goto(new URL('/settings/safety', page.url()).href)
  const part = page.getByRole('region', { name: 'Community review' })
  await part.getByRole('button', { name: 'Leave' }).click()
  await expectVisible(part.getByRole('button', { name: 'Join' }))
  await expectDetached(part.getByRole('link', { name: 'Review messages' }))
})

test('a person who can’t judge yet sees each reason and where to change it', async () => {
  const hurdles: ('account-too-young' | 'nothing-proved' | 'strikes')[] = [
    'account-too-young',
    'nothing-proved',
    'strikes',
  ]
  const page = await open('/community-review', { ...member, jury: { isJuror: false, hurdles } })
  await expectVisible(
    page.getByText('Your account is less than 30 days old.'),
    page.getByRole('link', { name: 'Confirm your email' }),
    page.getByRole('link', { name: 'See the decision' }),
  )
  await expectDetached(page.getByRole('button', { name: 'Join' }))
})

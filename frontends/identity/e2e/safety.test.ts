import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anaId, change, expectAt, expectDetached, expectFocused, expectVisible, startScreens } from './screens.ts'

const open = startScreens()
const member = { isSignedIn: true } as const

async function askToReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Ana Kim' }).click()
  await page.getByRole('menuitem', { name: 'Report Ana…' }).click()
}

test('a person is reported by keyboard alone, and the report is followed to its outcome', async () => {
  const page = await open(`/profile/${anaId}`, member)
  const keys = page.keyboard
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Actions for Ana Kim' }).focus()
  await keys.press('Enter')
  await expectVisible(page.getByRole('menuitem', { name: 'Report Ana…' }))
  await keys.press('ArrowDown')
  await expectFocused(page.getByRole('menuitem', { name: 'Endorse a skill' }))
  await keys.press('ArrowDown')
  await expectFocused(page.getByRole('menuitem', { name: 'Report Ana…' }))
  await keys.press('Enter')
  await expectFocused(dialog.getByRole('button', { name: /^Harassment/ }))
  for (let row = 0; row < 3; row += 1) await keys.press('Tab')
  await expectFocused(dialog.getByRole('button', { name: /^Spam/ }))
  await keys.press('Enter')
  await expectVisible(dialog.getByText('Ana won’t know who sent it.'))
  await expectFocused(dialog.getByRole('radio', { name: 'Advertising' }))
  await keys.press('ArrowDown')
  await keys.press('Tab')
  await keys.type('The same pitch, word for word.')
  await dialog.getByRole('button', { name: 'Send report' }).focus()
  await keys.press('Enter')
  await expectVisible(dialog.getByText('Thank you, your report was sent'))
  await expectFocused(dialog.getByRole('status'))
  await keys.press('Tab')
  await keys.press('Enter')
  await expectAt(page, '/settings/safety')
  const row = page.getByRole('region', { name: 'Your reports' }).getByRole('listitem').first()
  await expectVisible(row.getByText('Mass messages'), row.getByText('Nothing has been decided yet.'))
  await page.evaluate(() => fakeWorld.decideReport('We found that this breaks our rules, and acted.'))
  await page.reload()
  await expectVisible(
    row.getByText('We found that this breaks our rules, and acted.'),
    row.getByText('A moderator is reviewing it'),
  )
})

test('a report without a reason asks for one, and going back keeps what was typed', async () => {
  const page = await open(`/profile/${anaId}`, member)
  const dialog = page.getByRole('dialog')
  await askToReport(page)
  await dialog.getByRole('button', { name: /^Scam/ }).click()
  await dialog.getByLabel('What happened').fill('Wants my keys.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectVisible(dialog.getByText('Choose what fits best.'))
  await expectFocused(dialog.getByRole('radio').first())
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expectFocused(dialog.getByRole('button', { name: /^Scam/ }))
  await page.keyboard.press('Escape')
  await expectDetached(dialog)
  // The text survives a reload in the same tab.
  await page.reload()
  await askToReport(page)
  await dialog.getByRole('button', { name: /^Other|^Something else/ }).click()
  await expect.poll(() => dialog.getByLabel('What happened').inputValue()).toBe('Wants my keys.')
})

test('a report that fails without a network keeps what was typed and can be sent again', async () => {
  const page = await open(`/profile/${anaId}`, member)
  const dialog = page.getByRole('dialog')
  await askToReport(page)
  await dialog.getByRole('button', { name: /^Hate/ }).click()
  await page.context().setOffline(true)
  await dialog.getByRole('radio', { name: /symbols/ }).check()
  await dialog.getByLabel('What happened').fill('In the picture of the profile.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectVisible(dialog.getByRole('alert').getByText(/couldn’t reach the server/))
  await expect.poll(() => dialog.getByLabel('What happened').inputValue()).toBe('In the picture of the profile.')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectVisible(dialog.getByText('Thank you, your report was sent'))
  const sent = await page.evaluate(() => fakeWorld.state.safety.reports[0])
  expect(sent).toMatchObject({ reason: 'hate-symbols', description: 'In the picture of the profile.' })
})

test('a repeated report says so, and still blocks if requested', async () => {
  const page = await open(`/profile/${anaId}`, member)
  const dialog = page.getByRole('dialog')
  const report = async () => {
    await askToReport(page)
    await dialog.getByRole('button', { name: /^Underage/ }).click()
    await expectVisible(dialog.getByText('call the police first'))
    await dialog.getByRole('radio', { name: 'Seems to be under 16' }).check()
  }
  await report()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await report()
  await dialog.getByLabel('What happened').fill('I am sure.')
  await dialog.getByRole('checkbox', { name: /^Block Ana too/ }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectVisible(
    dialog.getByText('You’ve already reported this'),
    dialog.getByText(/what you wrote now wasn’t added to it/),
    dialog.getByText('Ana is blocked. You can undo this in Settings.'),
  )
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expectAt(page, '/discover')
  await expect.poll(() => page.evaluate(() => fakeWorld.state.blocks[0]?.full_name)).toBe('Ana Kim')
})

test('the report quota shows when it resets', async () => {
  const resetsAt = '2026-12-24T00:00:00.000Z'
  const failures = {
    'reports.fileReport': { code: 'report_quota_reached' as const, details: [{ message: '', resetsAt }] },
  }
  const page = await open(`/profile/${anaId}`, { ...member, failures })
  const dialog = page.getByRole('dialog')
  await askToReport(page)
  await dialog.getByRole('button', { name: /^Spam/ }).click()
  await dialog.getByRole('radio', { name: 'Unwanted recruiting' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectVisible(dialog.getByText(/You can report again on 24 December 2026 at 01:00/))
})

test('a decision is read, appealed after a failed try, answered and reversed', async () => {
  const failures = { 'appeals.appeal': { code: 'lost' as const, times: 1 } }
  const page = await open('/settings/safety', { ...member, safety: 'restricted', failures })
  const part = page.getByRole('region', { name: 'Decisions about you' })
  await expectVisible(
    part.getByText('Write to people, not to lists'),
    part.getByText('On two days you sent the same first message'),
    part.getByText(/^Until \d+ \w+ \d{4}$/),
    part.getByText(/^You can appeal until/),
  )
  await part.getByRole('button', { name: 'Appeal' }).press('Enter')
  const text = part.getByLabel('Why this decision is wrong')
  await expectFocused(text)
  await page.keyboard.type('It was one evening, for one event.')
  await part.getByRole('button', { name: 'Send appeal' }).press('Enter')
  await expectVisible(part.getByText(/What you typed is still here/))
  await expect.poll(() => text.inputValue()).toBe('It was one evening, for one event.')
  await part.getByRole('button', { name: 'Send appeal' }).press('Enter')
  await expectVisible(
    part.getByText(/^You appealed on .* will reply by/),
    part.getByText('It was one evening, for one event.'),
  )
  await part.getByLabel('Add to your appeal').fill('I can name the event.')
  await part.getByRole('button', { name: 'Send', exact: true }).click()
  await expectVisible(part.getByRole('listitem').getByText('I can name the event.'))
  await page.evaluate(() => fakeWorld.answerAppeal('Please do.'))
  await page.reload()
  await expectVisible(part.getByText('Please do.'))
  await page.evaluate(() => fakeWorld.overturn('You wrote to people who had asked for it.'))
  await page.reload()
  await part.getByRole('heading', { name: 'Restriction' }).click()
  await expectVisible(
    part.getByText('The decision was reversed.'),
    part.getByText('You wrote to people who had asked for it.'),
  )
  await expectDetached(part.getByLabel('Add to your appeal'))
})

test('a reported person sees their limits and when they end', async () => {
  const page = await open('/settings/safety#trust', { ...member, safety: 'reported' })
  const part = page.getByRole('region', { name: 'Trust in your account' })
  await expectVisible(
    part.getByText('For now you can write 5 first messages a day.'),
    part.getByText('You’ve been reported. This applies until our team has reviewed it.'),
  )
})

test('the trust level is shown in words, with what raises it and what is limited', async () => {
  const page = await open('/settings/safety#trust', { ...member, safety: 'restricted' })
  const part = page.getByRole('region', { name: 'Trust in your account' })
  await expectFocused(part)
  await expectVisible(
    part.getByText('Low', { exact: true }),
    part.getByText('For now you can swipe on 10 people and write 3 first messages a day.'),
    part.getByText('You liked almost everyone you were shown in a week.'),
  )
  await part.getByText('How it has changed').click()
  await expectVisible(part.getByText('Medium → High. You proved a skill.'))
  await part.getByRole('link', { name: 'Link your GitHub account.' }).click()
  await expectAt(page, '/settings/sign-in')
})

test('the settings search finds decisions and reports', async () => {
  const page = await open('/settings', member)
  await page.getByRole('combobox', { name: 'Search settings' }).fill('appeal')
  await expectVisible(page.getByRole('option', { name: /Decisions about you/ }))
  await page.getByRole('combobox', { name: 'Search settings' }).fill('moderation')
  await expectVisible(page.getByRole('option', { name: /Your reports/ }))
})

test('a new account shows empty lists, and a list that failed can be retried', async () => {
  const failures = { 'reports.listOwnReports': { code: 'not_allowed' as const } }
  const page = await open('/settings/safety', { ...member, safety: 'new', failures })
  await expectVisible(page.getByText('None so far.'), page.getByText('Your reports couldn’t be loaded'))
  await change(page, { failures: {} })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectVisible(page.getByText(/^You haven’t reported anything/))
})

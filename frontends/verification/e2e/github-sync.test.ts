import { phone } from '@codekin/browser-test/browser'
import { expect, test } from 'vitest'
import { account, expectTotal, githubPages, listen } from './github-page.ts'
import { expectFocus, listCalls, measureLayoutShift, watchLayoutShift } from './skills-page.ts'

const open = githubPages(import.meta.dirname)
const heldSync = { githubSync: 'held' } as const

test('a sync shows progress, survives a reload, and announces its end', async () => {
  const { page, faults } = await open(heldSync)
  const card = account(page)
  await card.getByRole('button', { name: 'Sync now' }).press('Enter')
  await card.getByText('Waiting in line').waitFor()
  const goOn = (steps = 1) => page.evaluate((count) => fakeWorld.github.goOn(count), steps)
  await goOn()
  await card.getByText('Listing repositories').waitFor()
  await goOn(2)
  await card.getByText('Reading: 3 of 15 repositories').waitFor()
  await expect
    .poll(() => card.getByRole('progressbar').getAttribute('aria-valuetext'))
    .toBe('Reading: 3 of 15 repositories')
  await goOn()
  await card.getByText('Reading: 6 of 15 repositories').waitFor()
  await card.getByText(/commits read so far\. You can leave this page\. The sync will continue\.$/).waitFor()
  await page.reload()
  await card.getByText('Reading: 6 of 15 repositories').waitFor()
  await expect.poll(() => card.getByRole('button', { name: 'Sync now' }).isDisabled()).toBe(true)
  const announcements = await listen(page)
  await page.evaluate(() => fakeWorld.github.finish())
  await card.getByText('Read just now').waitFor()
  expect(await announcements()).toEqual(['The sync is done. Your figures are up to date.'])
  expect(faults()).toEqual([])
})

test('each stage is announced once, not each repository', async () => {
  const { page } = await open(heldSync)
  await page.getByRole('heading', { name: 'Repositories', exact: true }).waitFor()
  const announcements = await listen(page)
  await account(page).getByRole('button', { name: 'Sync now' }).click()
  for (const text of ['Listing', 'Reading: 0', 'Reading: 3', 'Reading: 6']) {
    await page.evaluate(() => fakeWorld.github.goOn())
    await account(page)
      .getByText(new RegExp(`^${text}`))
      .waitFor()
  }
  expect(await announcements()).toEqual(['Waiting in line', 'Listing repositories', 'Reading: 0 of 15 repositories'])
})

test('a pause says until when, and the sync resumes by itself', async () => {
  const { page } = await open({ github: 'syncing', ...heldSync })
  const card = account(page)
  await card.getByText('Reading: 5 of 15 repositories').waitFor()
  await page.evaluate(() => fakeWorld.github.pause())
  await card.getByText(/^Paused until \d\d:\d\d$/).waitFor()
  await card
    .getByText(
      '5 of 15 repositories read so far. GitHub limits how much we can read per hour. The sync will resume by itself.',
    )
    .waitFor()
  await page.evaluate(() => fakeWorld.github.resume())
  await card.getByText('Reading: 5 of 15 repositories').waitFor()
})

test('a failed sync says why and resumes where it was', async () => {
  const { page, faults } = await open({ github: 'failed', ...heldSync })
  const card = account(page)
  await card.getByText('GitHub didn’t respond after several tries.').waitFor()
  await card.getByRole('button', { name: 'Try again' }).press('Enter')
  await card.getByText('Reading: 5 of 15 repositories').waitFor()
  await page.evaluate(() => fakeWorld.github.fail('fault'))
  await card.getByText('Something went wrong on our side.').waitFor()
  expect(faults()).toEqual([])
})

test('at the hourly limit it says when the next sync is possible', async () => {
  const failures = { 'github.triggerSync': { code: 'too_many_requests', retryAfterSeconds: 1380 } } as const
  const { page } = await open({ failures })
  await account(page).getByRole('button', { name: 'Sync now' }).click()
  await account(page)
    .getByRole('alert')
    .getByText('You’ve started 12 syncs within an hour. You can start the next one in 23 min.')
    .waitFor()
})

test('a full sync asks first and says how long it takes', async () => {
  const { page, faults } = await open(heldSync)
  const menu = account(page).getByRole('button', { name: 'More for your GitHub account' })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Read everything again…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Read everything again?' })
  await dialog.getByText(/You can start 12 syncs an hour\./).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(menu)
  await expect.poll(() => listCalls(page, 'github.triggerSync')).toEqual([])
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Read everything again…' }).press('Enter')
  await dialog.getByRole('button', { name: 'Read again' }).press('Enter')
  await account(page).getByText('Waiting in line').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await listCalls(page, 'github.triggerSync')).map(({ body }) => body))
    .toEqual([{ syncType: 'full' }])
  expect(faults()).toEqual([])
})

test('past syncs show date, amount and outcome, on a phone too', async () => {
  const { page, faults } = await open({ github: 'failed' }, { viewport: phone })
  await account(page).getByRole('button', { name: 'More for your GitHub account' }).click()
  await page.getByRole('menuitem', { name: 'Past syncs…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Past syncs' })
  const rows = dialog.getByRole('row')
  await rows.nth(3).waitFor()
  await expect.poll(() => rows.count()).toBe(4)
  await rows.nth(1).getByText('Stopped. GitHub didn’t respond after several tries.').waitFor()
  await rows.nth(1).getByText('5 of 15').waitFor()
  await rows.nth(3).getByText('Everything').waitFor()
  await expect
    .poll(() => dialog.evaluate((element) => element.getBoundingClientRect().right <= window.innerWidth))
    .toBe(true)
  expect(faults()).toEqual([])
})

test.for([undefined, phone])('the first figures appear by themselves after the first sync', async (viewport) => {
  const { page, faults } = await open({ github: 'first', ...heldSync }, viewport ? { viewport } : {})
  await page.getByRole('heading', { name: 'Your figures are on their way' }).waitFor()
  await page.evaluate(() => fakeWorld.github.finish())
  await expectTotal(page, 'Repositories that count', '9')
  await page.getByRole('heading', { name: 'Languages over time' }).waitFor()
  expect(faults()).toEqual([])
})

test('a sync causes no layout shift in any state', async () => {
  const { page } = await open({ github: 'syncing', ...heldSync }, { before: watchLayoutShift })
  await page.getByRole('region', { name: 'Repositories', exact: true }).waitFor()
  const before = await measureLayoutShift(page)
  await page.evaluate(() => fakeWorld.github.pause())
  await account(page)
    .getByText(/^Paused/)
    .waitFor()
  await page.evaluate(() => fakeWorld.github.fail('unreachable'))
  await account(page)
    .getByText(/^Reading stopped/)
    .waitFor()
  expect((await measureLayoutShift(page)) - before).toBeLessThan(0.005)
})

test('without repositories it says what to do', async () => {
  const { page } = await open({ github: 'empty' })
  await page.getByRole('heading', { name: 'No repositories found' }).waitFor()
  await page.getByText(/Verify the address you commit with there, then sync again\./).waitFor()
})

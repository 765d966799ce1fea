import { findFaultsInLooks } from '@codekin/browser-test/axe'
import type { DevPageOptions } from '@codekin/browser-test/dev-page'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPageOpener, focused, heading, looks, rows } from './open-page.ts'

const openPage = createPageOpener()

const firstCase = (page: Page) => page.evaluate(() => fakeWorld.state.cases[0]?.case.id ?? '')

async function openFirstCase(options: DevPageOptions = {}) {
  const opened = await openPage('/admin/cases', options)
  await rows(opened.page).first().getByRole('link').click()
  await heading(opened.page, 'Scam · message').waitFor()
  return opened
}

async function fillDecision(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Claim case' }).click()
  await page.getByText('This case is yours').waitFor()
  await page.getByLabel('Reason').fill(reason)
  await page.getByLabel('Note').fill('See the case of last week.')
}

test('by keyboard a moderator opens the queue, claims and decides a case, and returns to its row', async () => {
  const { page, faults } = await openPage('/admin')
  await heading(page, 'Overview').waitFor()
  await page
    .getByRole('list', { name: 'Open work' })
    .getByRole('link', { name: /^\d+ open cases$/ })
    .waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await heading(page, 'Cases').waitFor()
  await rows(page).nth(3).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focused(page)).toContain('Devon Clarke')
  await page.keyboard.press('Enter')
  await heading(page, 'Scam · message').waitFor()
  const decided = new URL(page.url()).pathname
  await page.keyboard.press('t')
  await page.getByText(/This case is yours for 1[45] min/).waitFor()
  await page.keyboard.press('a')
  await page.getByLabel('Reason').fill('Asked three people for their keys.')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByText(/For 7 days, until .*, they can’t sign in/).waitFor()
  // Escape and Cancel return the focus to where it was.
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByLabel('Reason').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
  await page.getByRole('status').getByText('Suspended.').waitFor()
  // The next case opens at once, and the keys work on it.
  await expect.poll(() => new URL(page.url()).pathname).not.toContain(decided)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await page.keyboard.press('t')
  await page.getByText(/This case is yours for 1[45] min/).waitFor()
  await page.getByRole('link', { name: 'Back to that case' }).click()
  await page.getByRole('button', { name: 'Reverse decision…' }).waitFor()
  await page.getByRole('link', { name: 'Cases' }).last().click()
  await heading(page, 'Cases').waitFor()
  await expect.poll(() => rows(page).filter({ hasText: 'Devon Clarke' }).count()).toBe(0)
  expect(faults()).toEqual([])
})

test('Back leads to the opened row, with the filters as they were', async () => {
  const { page } = await openPage('/admin/cases?reason=harassment')
  await rows(page).first().waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await heading(page, 'Harassment · person').waitFor()
  await page.getByRole('link', { name: 'Cases' }).last().click()
  await heading(page, 'Cases').waitFor()
  expect(new URL(page.url()).search).toContain('reason=harassment')
  await expect.poll(() => focused(page)).toContain('山田 花子')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(4)
  expect(new URL(page.url()).search).toBe('')
})

test('the queue loads 600 cases while scrolling and renders only a few of them', async () => {
  const { page } = await openPage('/admin/cases', { scene: { cases: 600 } })
  await rows(page).first().waitFor()
  const list = page.getByRole('region', { name: 'Cases, most urgent first' })
  const scrollOn = async () => {
    await list.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    return page.getByText('525 total').isVisible()
  }
  await expect.poll(scrollOn, { timeout: 20_000 }).toBe(true)
  await expect.poll(() => rows(page).count()).toBeLessThan(80)
})

test('the letter after a g never acts on a case, and T claims it also with Caps Lock', async () => {
  const { page } = await openPage('/admin/cases', {}, 'moderator')
  await rows(page).first().getByRole('link').click()
  await heading(page, 'Scam · message').waitFor()
  for (const key of ['g', 't', 'T']) await page.keyboard.press(key)
  await page.getByText(/This case is yours for 1[45] min/).waitFor()
})

test('names are blacked out until revealed, also within messages', async () => {
  const { page } = await openFirstCase()
  const talk = page.getByRole('list', { name: 'Messages, oldest first' })
  await talk.getByText('██████ never leaks anything').waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/Devon|Ana Kim/)
  await page.keyboard.press('n')
  await talk.getByText('Clarke never leaks anything').waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Ana Kim')
})

test('the page shows who works on a case, and a second reviewer can’t claim it', async () => {
  const { page } = await openPage('/admin/cases')
  await rows(page).filter({ hasText: 'Robin Castell' }).getByRole('link').click()
  await page.getByText(/Robin Castell is working on this until at least/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Claim case' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Decide…' }).isDisabled()).toBe(true)
  await page.getByRole('form', { name: 'Decide' }).getByText('Claimed by Robin Castell.').waitFor()
})

test('a reporter’s share of upheld reports is shown, or that none was decided yet', async () => {
  const { page } = await openFirstCase()
  await page.getByText('92% of reports upheld').waitFor()
  await expect.poll(() => page.getByText('none of their reports decided yet').count()).toBe(1)
})

test('a draft survives whatever happens to the case meanwhile', { timeout: 90_000 }, async () => {
  const { page } = await openFirstCase()
  const reason = 'Asked three people for their keys.'
  await fillDecision(page, reason)
  const send = async () => {
    await page.getByRole('button', { name: 'Decide…' }).click()
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  }
  const isKept = async () => {
    await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe(reason)
    await expect.poll(() => page.getByLabel('Note').inputValue()).toBe('See the case of last week.')
  }
  const id = await firstCase(page)
  await page.evaluate((caseId) => fakeWorld.reportAgain(caseId), id)
  await send()
  await page
    .getByText('Someone has changed this in the meantime. Reload and try again. What you typed is still here.')
    .waitFor()
  await isKept()
  await page.evaluate(() => fakeWorld.failNext('moderation.takeAction', { code: 'case_claimed' }))
  await send()
  await page.getByText('Someone else is working on this case. What you typed is still here.').waitFor()
  await isKept()
  await page.evaluate((caseId) => fakeWorld.claimByColleague(caseId), id)
  await page.getByText(/Robin Castell is working on this/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Decide…' }).isDisabled()).toBe(true)
  await isKept()
})

test('a colleague’s change appears at once, in the list and in the case', async () => {
  const { page } = await openPage('/admin/cases')
  await rows(page).nth(3).waitFor()
  const id = await firstCase(page)
  await page.evaluate((caseId) => fakeWorld.claimByColleague(caseId), id)
  await rows(page).first().getByText('Robin Castell').waitFor({ timeout: 5000 })
  await rows(page).first().getByRole('link').click()
  await page.getByText(/Robin Castell is working on this/).waitFor()
  await page.evaluate((caseId) => fakeWorld.decideByColleague(caseId), id)
  await page.getByText('Dismissed').waitFor({ timeout: 5000 })
})

test('leaving a case releases it', async () => {
  const { page } = await openFirstCase()
  await page.getByRole('button', { name: 'Claim case' }).click()
  await page.getByText('This case is yours').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await heading(page, 'Appeals').waitFor()
  await expect.poll(() => page.evaluate(() => fakeWorld.state.cases[0]?.case.lease)).toBeNull()
})

test('a decision is reversed with a reason', async () => {
  const { page } = await openPage('/admin/cases?state=decided')
  await rows(page).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Reverse decision…' }).click()
  await page.getByRole('button', { name: 'Reverse decision', exact: true }).click()
  await page.getByText('Enter a reason of 3 to 500 characters.').waitFor()
  await page.getByLabel('Reason').fill('It was a joke.')
  await page.getByRole('button', { name: 'Reverse decision', exact: true }).click()
  await page.getByText('Warned, then reversed').waitFor()
})

test('an appeal is answered and decided, but never by the author of the decision', async () => {
  const { page } = await openPage('/admin/appeals')
  await rows(page).filter({ hasText: 'Yu' }).getByRole('link').click()
  await page.getByLabel('Write a message').fill('Thank you, that helps.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('listitem').getByText('Thank you, that helps.').waitFor()
  await page.getByRole('radio', { name: /Shorten/ }).check()
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByText('Choose an end date.').waitFor()
  await page.getByLabel('Last day').fill('2030-05-31')
  await page.getByText('The restriction or suspension will end on 31 May 2030.').waitFor()
  await page.getByLabel('Reason').fill('Three messages are not many.')
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('heading', { name: 'Shortened' }).waitFor()
  await page.getByRole('link', { name: 'Appeals' }).last().click()
  await rows(page).filter({ hasText: 'Hubert Blaine' }).getByRole('link').click()
  await page.getByText('A colleague has to decide this appeal').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Decide' }).count()).toBe(0)
})

test('a rule can only be switched to settings that were simulated', async () => {
  const { page } = await openPage('/admin/rules')
  await rows(page).filter({ hasText: 'Text copied' }).getByText('Turned itself off').waitFor()
  await rows(page).filter({ hasText: 'Text copied' }).getByRole('link').click()
  await page.getByText('This rule turned itself off. Only 58%').waitFor()
  await page.getByLabel('Threshold').fill('9')
  await page.getByRole('switch', { name: 'On' }).click()
  await page.getByRole('button', { name: 'Simulate' }).click()
  await page.getByText('Precision', { exact: true }).waitFor()
  await page.getByLabel('Threshold').fill('8')
  await page.getByText('Run the simulation again').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Apply these settings…' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Simulate' }).click()
  await page.getByRole('button', { name: 'Apply these settings…' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Fewer false findings.')
  await page.getByRole('button', { name: 'Apply settings' }).click()
  await page.getByRole('row', { name: /^v4 On/ }).waitFor()
})

test('moderators see cases, appeals, proof and fake accounts, and no other page', async () => {
  const { page } = await openPage('/admin/rules', {}, 'moderator')
  await heading(page, 'Cases').waitFor()
  const links = page.getByRole('navigation', { name: 'Console' }).getByRole('link')
  // The number of open items is below the name of a page.
  const names = (await links.allInnerTexts()).map((text) => text.split('\n')[0])
  expect(names).toEqual(['Cases', 'Appeals', 'Proof', 'Fake accounts'])
  await links
    .first()
    .getByText(/^\d+\+? waiting$/)
    .waitFor({ state: 'attached' })
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Fake accounts', { exact: true }).waitFor()
  for (const name of ['Rules', 'Audit log', 'Write a message']) {
    await expect.poll(() => sheet.getByText(name, { exact: true }).count()).toBe(0)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await links.nth(3).click()
  await heading(page, 'Fake accounts').waitFor()
  await rows(page).first().waitFor()
  await expect.poll(() => page.getByText('Accounts by trust').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => fakeWorld.callsOf('trust.getTrustDashboard').length)).toBe(0)
})

test('empty and broken lists have their own screens', { timeout: 90_000 }, async () => {
  const none = await openPage('/admin/cases', { scene: { cases: 0, appeals: 0, suspects: 0 } })
  await none.page.getByText('No open cases').waitFor()
  await none.page.getByRole('link', { name: 'Appeals' }).click()
  await none.page.getByText('No open appeals').waitFor()
  await none.page.getByRole('link', { name: 'Fake accounts' }).click()
  await none.page.getByText('No accounts to review').waitFor()
  const broken = await openPage('/admin/cases?state=claimed', { scene: { failures: { moderation: { code: 'lost' } } } })
  await broken.page.getByText('Couldn’t load cases').waitFor()
  await broken.page.evaluate(() => fakeWorld.change({ failures: {} }))
  await broken.page.getByRole('button', { name: 'Try again' }).click()
  await rows(broken.page).first().waitFor()
})

test('the console has no accessibility faults', { timeout: 180_000 }, async () => {
  const { page, faults } = await openPage('/admin/cases')
  await rows(page).first().waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
  await rows(page).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Claim case' }).click()
  await page.getByText('This case is yours').waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
  for (const [pageName, link] of [
    ['Appeals', 'Yu'],
    ['Fake accounts', undefined],
    ['Rules', 'Likes almost'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: pageName }).click()
    await rows(page).first().waitFor()
    expect(await findFaultsInLooks(page, looks)).toEqual([])
    if (!link) continue
    await rows(page).filter({ hasText: link }).getByRole('link').click()
    await page.getByRole('heading', { name: /^(Decide|Settings)$/ }).waitFor()
    expect(await findFaultsInLooks(page, looks)).toEqual([])
  }
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Cases' }).click()
  await page.getByRole('link', { name: 'Case statistics' }).click()
  await page.getByRole('table').first().waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
  expect(faults()).toEqual([])
})

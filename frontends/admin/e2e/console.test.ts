import { findFaultsInLooks } from '@codekin/browser-test/axe'
import type { DevPageOptions } from '@codekin/browser-test/dev-page'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focused, heading, looks, openRooms, rows } from './open-room.ts'

const openRoom = openRooms()

const firstCase = (page: Page) => page.evaluate(() => fakeWorld.state.cases[0]?.case.id ?? '')

async function openFirstCase(options: DevPageOptions = {}) {
  const opened = await openRoom('/admin/cases', options)
  await rows(opened.page).first().getByRole('link').click()
  await heading(opened.page, 'Scam: a message').waitFor()
  return opened
}

async function fillDecision(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Take the case' }).click()
  await page.getByText('This case is yours').waitFor()
  await page.getByLabel('Reason').fill(reason)
  await page.getByLabel('Note').fill('See the case of last week.')
}

test('the queue is worked by keyboard: to it, down, into a case, taken, decided, and back at the row', async () => {
  const { page, faults } = await openRoom('/admin')
  await heading(page, 'Overview').waitFor()
  await page
    .getByRole('list', { name: 'What waits' })
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
  await heading(page, 'Scam: a message').waitFor()
  const decided = new URL(page.url()).pathname
  await page.keyboard.press('t')
  await page.getByText(/This case is yours for 1[45] min/).waitFor()
  await page.keyboard.press('a')
  await page.getByLabel('Reason').fill('Asked three people for their keys.')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByText(/For 7 days, until .*, they cannot sign in/).waitFor()
  // Esc and Cancel lead back to where the focus was.
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByLabel('Reason').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
  await page.getByRole('status').getByText('Suspended.').waitFor()
  // The next case is there at once, and the keys work on it.
  await expect.poll(() => new URL(page.url()).pathname).not.toContain(decided)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await page.keyboard.press('t')
  await page.getByText(/This case is yours for 1[45] min/).waitFor()
  await page.getByRole('link', { name: 'Back to that case' }).click()
  await page.getByRole('button', { name: 'Take it back…' }).waitFor()
  await page.getByRole('link', { name: 'Cases' }).last().click()
  await heading(page, 'Cases').waitFor()
  await expect.poll(() => rows(page).filter({ hasText: 'Devon Clarke' }).count()).toBe(0)
  expect(faults()).toEqual([])
})

test('back leads to the row that was opened, with the filters that were set', async () => {
  const { page } = await openRoom('/admin/cases?reason=harassment')
  await rows(page).first().waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await heading(page, 'Harassment: a person').waitFor()
  await page.getByRole('link', { name: 'Cases' }).last().click()
  await heading(page, 'Cases').waitFor()
  expect(new URL(page.url()).search).toContain('reason=harassment')
  await expect.poll(() => focused(page)).toContain('山田 花子')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(4)
  expect(new URL(page.url()).search).toBe('')
})

test('six hundred cases come as one scrolls, and few of them are drawn', async () => {
  const { page } = await openRoom('/admin/cases', { scene: { cases: 600 } })
  await rows(page).first().waitFor()
  const list = page.getByRole('region', { name: 'Cases, what matters most first' })
  const scrollOn = async () => {
    await list.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    return page.getByText('525 in all').isVisible()
  }
  await expect.poll(scrollOn, { timeout: 20_000 }).toBe(true)
  await expect.poll(() => rows(page).count()).toBeLessThan(80)
})

test('the letter after a g never acts on a case, and T takes it with Caps Lock, too', async () => {
  const { page } = await openRoom('/admin/cases', {}, 'moderator')
  await rows(page).first().getByRole('link').click()
  await heading(page, 'Scam: a message').waitFor()
  for (const key of ['g', 't', 'T']) await page.keyboard.press(key)
  await page.getByText(/This case is yours for 1[45] min/).waitFor()
})

test('names are black until they are asked for, also inside of what was said', async () => {
  const { page } = await openFirstCase()
  const talk = page.getByRole('list', { name: 'Messages, in the order in which they were written' })
  await talk.getByText('██████ never leaks anything').waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/Devon|Ana Kim/)
  await page.keyboard.press('n')
  await talk.getByText('Clarke never leaks anything').waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Ana Kim')
})

test('who works on a case is seen, and a second reviewer cannot take it', async () => {
  const { page } = await openRoom('/admin/cases')
  await rows(page).filter({ hasText: 'Robin Castell' }).getByRole('link').click()
  await page.getByText(/Robin Castell works on this, at least until/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Take the case' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Decide…' }).isDisabled()).toBe(true)
  await page.getByRole('form', { name: 'Decide' }).getByText('Taken by Robin Castell.').waitFor()
})

test('how often a reporter was right is said of whom something was decided, and unknown of the others', async () => {
  const { page } = await openFirstCase()
  await page.getByText('right in 92 %').waitFor()
  await expect.poll(() => page.getByText('nothing of theirs decided yet').count()).toBe(1)
})

test('whatever happens to a case meanwhile, what was typed stays', { timeout: 90_000 }, async () => {
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
  await page.getByText('Somebody changed this meanwhile. Look at it anew. What you typed is still here.').waitFor()
  await isKept()
  await page.evaluate(() => fakeWorld.failNext('moderation.takeAction', { code: 'case_claimed' }))
  await send()
  await page.getByText('Somebody else is working on this case. What you typed is still here.').waitFor()
  await isKept()
  await page.evaluate((caseId) => fakeWorld.claimByColleague(caseId), id)
  await page.getByText(/Robin Castell works on this/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Decide…' }).isDisabled()).toBe(true)
  await isKept()
})

test('what a colleague does is seen at once, in the list and in the case', async () => {
  const { page } = await openRoom('/admin/cases')
  await rows(page).nth(3).waitFor()
  const id = await firstCase(page)
  await page.evaluate((caseId) => fakeWorld.claimByColleague(caseId), id)
  await rows(page).first().getByText('Robin Castell').waitFor({ timeout: 5000 })
  await rows(page).first().getByRole('link').click()
  await page.getByText(/Robin Castell works on this/).waitFor()
  await page.evaluate((caseId) => fakeWorld.decideByColleague(caseId), id)
  await page.getByText('Dismissed').waitFor({ timeout: 5000 })
})

test('a case that is left is given back', async () => {
  const { page } = await openFirstCase()
  await page.getByRole('button', { name: 'Take the case' }).click()
  await page.getByText('This case is yours').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await heading(page, 'Appeals').waitFor()
  await expect.poll(() => page.evaluate(() => fakeWorld.state.cases[0]?.case.lease)).toBeNull()
})

test('a decision is taken back with a reason', async () => {
  const { page } = await openRoom('/admin/cases?state=decided')
  await rows(page).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Take it back…' }).click()
  await page.getByRole('button', { name: 'Take it back', exact: true }).click()
  await page.getByText('Give a reason of 3 to 500 characters.').waitFor()
  await page.getByLabel('Reason').fill('It was a joke.')
  await page.getByRole('button', { name: 'Take it back', exact: true }).click()
  await page.getByText('Warned, and taken back').waitFor()
})

test('an appeal is answered and decided; an own decision is for somebody else', async () => {
  const { page } = await openRoom('/admin/appeals')
  await rows(page).filter({ hasText: 'Yu' }).getByRole('link').click()
  await page.getByLabel('Write to them').fill('Thank you, that helps.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('listitem').getByText('Thank you, that helps.').waitFor()
  await page.getByRole('radio', { name: /Shorten it/ }).check()
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByText('Choose when it is to end.').waitFor()
  await page.getByLabel('Last day').fill('2030-05-31')
  await page.getByText('The decision ends on 31 May 2030.').waitFor()
  await page.getByLabel('Reason').fill('Three messages are not many.')
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('heading', { name: 'Shortened' }).waitFor()
  await page.getByRole('link', { name: 'Appeals' }).last().click()
  await rows(page).filter({ hasText: 'Hubert Blaine' }).getByRole('link').click()
  await page.getByText('so a colleague decides the appeal').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Decide' }).count()).toBe(0)
})

test('a rule is switched only to what was simulated', async () => {
  const { page } = await openRoom('/admin/rules')
  await rows(page).filter({ hasText: 'Text copied' }).getByText('Switched itself off').waitFor()
  await rows(page).filter({ hasText: 'Text copied' }).getByRole('link').click()
  await page.getByText('It switched itself off: Only 58 %').waitFor()
  await page.getByLabel('Threshold').fill('9')
  await page.getByRole('switch', { name: 'On' }).click()
  await page.getByRole('button', { name: 'Simulate' }).click()
  await page.getByText('Precision').waitFor()
  await page.getByLabel('Threshold').fill('8')
  await page.getByText('Simulate them again').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Switch to these settings…' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Simulate' }).click()
  await page.getByRole('button', { name: 'Switch to these settings…' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Fewer false findings.')
  await page.getByRole('button', { name: 'Switch to them' }).click()
  await page.getByRole('row', { name: /^4 On/ }).waitFor()
})

test('whoever moderates sees the cases, appeals, proof and fake accounts, and no other room', async () => {
  const { page } = await openRoom('/admin/rules', {}, 'moderator')
  await heading(page, 'Cases').waitFor()
  const rooms = page.getByRole('navigation', { name: 'Console' }).getByRole('link')
  // How much waits stands below the name of a room.
  const names = (await rooms.allInnerTexts()).map((text) => text.split('\n')[0])
  expect(names).toEqual(['Cases', 'Appeals', 'Proof', 'Fake accounts'])
  await rooms
    .first()
    .getByText(/^\d+\+? waiting$/)
    .waitFor({ state: 'attached' })
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Fake accounts', { exact: true }).waitFor()
  for (const name of ['Rules', 'Audit', 'Write a message']) {
    await expect.poll(() => sheet.getByText(name, { exact: true }).count()).toBe(0)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await rooms.nth(3).click()
  await heading(page, 'Fake accounts').waitFor()
  await rows(page).first().waitFor()
  await expect.poll(() => page.getByText('Accounts by trust').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => fakeWorld.callsOf('trust.getTrustDashboard').length)).toBe(0)
})

test('empty and broken lists are drawn', { timeout: 90_000 }, async () => {
  const none = await openRoom('/admin/cases', { scene: { cases: 0, appeals: 0, suspects: 0 } })
  await none.page.getByText('No case waits').waitFor()
  await none.page.getByRole('link', { name: 'Appeals' }).click()
  await none.page.getByText('No appeal waits').waitFor()
  await none.page.getByRole('link', { name: 'Fake accounts' }).click()
  await none.page.getByText('No account asks for a look').waitFor()
  const broken = await openRoom('/admin/cases?state=claimed', { scene: { failures: { moderation: { code: 'lost' } } } })
  await broken.page.getByText('The cases could not be loaded').waitFor()
  await broken.page.evaluate(() => fakeWorld.change({ failures: {} }))
  await broken.page.getByRole('button', { name: 'Try again' }).click()
  await rows(broken.page).first().waitFor()
})

test('nobody is kept out of the rooms', { timeout: 180_000 }, async () => {
  const { page, faults } = await openRoom('/admin/cases')
  await rows(page).first().waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
  await rows(page).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Take the case' }).click()
  await page.getByText('This case is yours').waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
  for (const [room, link] of [
    ['Appeals', 'Yu'],
    ['Fake accounts', undefined],
    ['Rules', 'Likes almost'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: room }).click()
    await rows(page).first().waitFor()
    expect(await findFaultsInLooks(page, looks)).toEqual([])
    if (!link) continue
    await rows(page).filter({ hasText: link }).getByRole('link').click()
    await page.getByRole('heading', { name: /^(Decide|Settings)$/ }).waitFor()
    expect(await findFaultsInLooks(page, looks)).toEqual([])
  }
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Cases' }).click()
  await page.getByRole('link', { name: 'How cases fare' }).click()
  await page.getByRole('table').first().waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
  expect(faults()).toEqual([])
})

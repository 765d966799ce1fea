import { readFile } from 'node:fs/promises'
import { findA11yFaults } from '@codekin/browser-test/axe'
import { phone } from '@codekin/browser-test/browser'
import type { TestItem } from '@codekin/contracts/skill-verification/test-models'
import { type GithubStandIn, startGithub } from '@codekin/local/stand-ins/github/server'
import { githubSettings } from '@codekin/local/stand-ins/github/settings'
import { connectGithub } from '@codekin/world/connect-github'
import type { Person } from '@codekin/world/person'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootMilliseconds, member, type Platform, pair, startPlatform } from './platform.ts'
import { answer, byTouch, editorOf, passTest, question, startTest, stillLoading, write } from './skill-test-steps.ts'
import { heading, journeyMilliseconds, part, press } from './staff-steps.ts'

let github: GithubStandIn
let platform: Platform
beforeAll(async () => {
  github = await startGithub()
  platform = await startPlatform(githubSettings(github.url))
}, bootMilliseconds)
afterAll(async () => {
  await platform?.stop()
  await github?.stop()
})

const repository = (page: Page, name: string) => part(page, 'Repositories').getByRole('row').filter({ hasText: name })
/** Finds the reason why a repository counts or not. */
const reason = (page: Page, name: string, text: string) =>
  repository(page, name).getByText(text, { exact: true }).filter({ visible: true })
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').first().textContent()

/** Consents, signs in at GitHub as Ada, and returns. Delays GitHub so that the import can be seen. */
async function connectAsAda(page: Page): Promise<void> {
  github.setDelay({ milliseconds: 400 })
  await page.getByRole('radio', { name: /^Private ones too/ }).press('Space')
  await page.getByRole('button', { name: 'Agree and connect GitHub' }).press('Enter')
  await page.getByRole('button', { name: /Ada Lindqvist/ }).click()
  await page.waitForURL('**/github-verification')
  const account = part(page, 'adalindqvist')
  await account.getByText(/^Reading: \d of 5 repositories$/).waitFor()
  github.setDelay({ milliseconds: 0 })
  await account.getByText('5 repositories checked.').waitFor()
}

/** Disconnects, and waits for the initial page. */
async function disconnect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Disconnect…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Disconnect adalindqvist?' })
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Connect GitHub', exact: true }).waitFor()
}

/** Expects that no derived data is left, neither for the owner nor for others. */
async function expectNothingDerived(ada: Person, other: Person): Promise<void> {
  expect(await ada.github.getGithubDashboard()).toMatchObject({
    asOf: null,
    skills: [],
    languages: [],
    repositories: [],
    pullRequests: { foreign: 0, reviewed: 0, own: 0 },
    signals: [],
  })
  expect((await ada.github.listGithubEvidence()).skills).toEqual([])
  expect((await ada.github.getConnectionStatus()).connection).toBeNull()
  const params = { id: ada.id }
  expect(await other.github.getSyncStatusOfUser({ params })).toMatchObject({ isConnected: false, syncedAt: null })
  expect((await other.github.listRepositoriesOfUser({ params })).repositories).toEqual([])
  expect((await other.github.listSkillsOfUser({ params })).skills).toEqual([])
}

test(
  'Ada connects GitHub, sees what counts and why; excluded repositories leave her figures, others see evidence and score, and disconnecting deletes everything',
  async () => {
    const { ann: ada, bob, matchId } = await pair(platform.world, 'Ada Linden', 'Bob Vole')
    const hers = await platform.open('/github-verification', { as: ada })
    const { page } = hers
    await connectAsAda(page)
    await reason(page, 'ledger-lines', 'Counts').waitFor()
    await reason(page, 'kysely-recipes', 'A fork: its code came from the original').waitFor()
    await reason(page, 'Private repository', 'Counts').waitFor()
    const guestbook = 'adalindqvist/my-first-php-guestbook'
    await reason(page, guestbook, 'Counts').waitFor()
    const skills = part(page, 'What it proves')
    await skills.getByText('PHP', { exact: true }).waitFor()
    const before = await figure(page, 'Lines that count')
    await page.getByRole('button', { name: `Exclude: ${guestbook}` }).press('Enter')
    await reason(page, guestbook, 'Excluded by you').waitFor()
    await skills.getByText('PHP', { exact: true }).waitFor({ state: 'detached' })
    await expect.poll(() => figure(page, 'Lines that count')).not.toBe(before)
    await page.reload()
    await reason(page, guestbook, 'Excluded by you').waitFor()

    await platform.world.settle()
    await expect
      .poll(async () => (await bob.users.getProfile({ params: { id: ada.id } })).skills)
      .toContainEqual(expect.objectContaining({ name: 'TypeScript', verifiedBy: ['github'] }))
    const his = await platform.open(`/matches/${matchId}`, { as: bob })
    const evidence = part(his.page, 'Evidence for these skills')
    await evidence
      .getByText(/adalindqvist\/ledger-lines/)
      .first()
      .waitFor()
    const shown = part(his.page, 'Repositories that count')
    await shown.getByRole('link', { name: /evenkeel\/migrate/ }).waitFor()
    const mainText = await his.page.getByRole('main').textContent()
    for (const hidden of ['my-first-php-guestbook', 'settlements']) expect(mainText).not.toContain(hidden)
    await his.page
      .getByText(/They proved 2 skills/)
      .first()
      .waitFor()

    await disconnect(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Let your work speak for you' }).waitFor()
    await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(/ledger-lines|Lines that count|PHP/)
    await platform.world.settle()
    await expectNothingDerived(ada, bob)
    await expect
      .poll(async () =>
        (await bob.users.getProfile({ params: { id: ada.id } })).skills.flatMap((one) => one.verifiedBy),
      )
      .toEqual([])
    await his.page.reload()
    await heading(his.page, 'Ada Linden').waitFor()
    await expect
      .poll(() => his.page.getByRole('main').textContent())
      .not.toMatch(/They proved|ledger-lines|adalindqvist|evenkeel|Evidence for these skills/)
    // Verification receives the consent event a moment later; until then it refuses, and the page retries.
    const expectedConflict = /409 .*\/github\/auth\/initiate/
    expect(hers.faults().filter((fault) => !expectedConflict.test(fault))).toEqual([])
    expect(his.faults()).toEqual([])
    await Promise.all([hers.close(), his.close()])
  },
  journeyMilliseconds,
)

test(
  'a skill test with code survives a reload and an outage, is finished in a second tab, which the first one says, and shows score, confidence and signals',
  async () => {
    const eve = await member(platform.world, 'Eve Stoat')
    const { page: first, context, faults, close } = await platform.open('/skill-verification', { as: eve })
    await first.getByRole('button', { name: 'Start the TypeScript test' }).press('Enter')
    await first.getByText(/You can retake a test of this skill after 1 day/).waitFor()
    const id = await startTest(first)
    const { items } = await eve.skillTests.getTest({ params: { id } })
    const program = items.findIndex(({ kind }) => kind === 'code') + 1
    const goTo = async (page: Page, number: number) => {
      const questions = page.getByRole('navigation', { name: 'Questions' })
      await questions.getByRole('button', { name: new RegExp(`^Question ${number},`) }).press('Enter')
      await question(page, number).waitFor()
    }
    for (const [at, item] of items.entries()) {
      await goTo(first, at + 1)
      if (at + 1 !== program) await answer(first, at + 1, item)
    }
    await goTo(first, program)
    const editor = editorOf(question(first, program))
    await editor.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', `// ${'x'.repeat(297)}`)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await write(question(first, program), '// begun before the reload')
    await first.getByText('Saved', { exact: true }).waitFor()
    await first.reload()
    await expect.poll(() => editor.textContent()).toContain('begun before the reload')
    await context.setOffline(true)
    await write(question(first, program), '// written in a tunnel')
    await first.getByText('Not saved: offline, trying again').waitFor()
    await context.setOffline(false)
    await first.getByText('Saved', { exact: true }).waitFor()

    const second = await context.newPage()
    await second.goto(`${platform.world.origin}/skill-test/${id}`)
    await goTo(second, program)
    await expect.poll(() => editorOf(question(second, program)).textContent()).toContain('written in a tunnel')
    await answer(second, program, items[program - 1] as TestItem)
    await second.getByText('Saved', { exact: true }).waitFor()
    await question(second, program).getByRole('button', { name: 'Run' }).press('Enter')
    await question(second, program)
      .getByText(/^It passes all \d+ checks shown here\.$/)
      .waitFor()
    await second.getByRole('button', { name: 'Hand in…' }).first().press('Enter')
    await second.getByRole('dialog').getByRole('button', { name: 'Hand in', exact: true }).press('Enter')
    await second.getByRole('heading', { name: 'Result' }).waitFor()
    await second.getByText('Passed', { exact: true }).waitFor()
    await second.getByText(/^With 90% certainty, your score is between \d+ and \d+\. You need \d+ to pass\.$/).waitFor()
    await second.getByText(`300 characters were pasted into question ${program}`).waitFor()
    await second.getByText(/^You passed in \d+ minutes?, less than a fifth of the time/).waitFor()
    await first.evaluate(() => window.dispatchEvent(new Event('focus')))
    await first.getByText('You handed this test in from another tab or device.').waitFor()
    await first.getByText('Passed', { exact: true }).waitFor()
    await expect
      .poll(async () => (await eve.users.getOwnProfile()).skills)
      .toContainEqual(expect.objectContaining({ name: 'TypeScript', verifiedBy: ['test'] }))
    const meant = [/ERR_INTERNET_DISCONNECTED|Failed to fetch/, stillLoading]
    expect(faults().filter((fault) => !meant.some((one) => one.test(fault)))).toEqual([])
    await close()
  },
  journeyMilliseconds,
)

test(
  'a TypeScript test with code is taken and passed by touch on a phone of 390 px, without horizontal overflow',
  async () => {
    const ivy = await member(platform.world, 'Ivy Shrew')
    const { page, faults, close } = await platform.open('/skill-verification', {
      as: ivy,
      viewport: phone,
      isTouch: true,
    })
    const fits = () =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    await page.getByRole('button', { name: 'Start the TypeScript test' }).tap()
    const dialog = page.getByRole('dialog', { name: 'TypeScript test' })
    await dialog.getByRole('radio', { name: /^Foundation/ }).tap()
    await fits()
    const id = await startTest(page)
    const { items } = await ivy.skillTests.getTest({ params: { id } })
    for (const [at, item] of items.entries()) {
      await question(page, at + 1).waitFor()
      await answer(page, at + 1, item, byTouch)
      await fits()
      if (item.kind === 'code') {
        await question(page, at + 1)
          .getByRole('button', { name: 'Run' })
          .tap()
        await question(page, at + 1)
          .getByText(/^It passes all \d+ checks shown here\.$/)
          .waitFor()
      }
      const isLast = at === items.length - 1
      await page
        .getByRole('button', { name: isLast ? 'Hand in…' : 'Next', exact: true })
        .last()
        .tap()
    }
    await page.getByRole('dialog').getByText('Every question has an answer.', { exact: false }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in', exact: true }).tap()
    await page.getByRole('heading', { name: 'Result' }).waitFor()
    await page.getByText('Passed', { exact: true }).waitFor()
    await fits()
    expect(await findA11yFaults(page)).toEqual([])
    expect(faults().filter((fault) => !stillLoading.test(fault))).toEqual([])
    await close()
  },
  journeyMilliseconds,
)

test(
  'a public badge can be read and downloaded as a signed credential by anyone, names its owner only if they chose to, and is gone once private',
  async () => {
    const dot = await member(platform.world, 'Dot Dormouse')
    await passTest(dot, 'typescript-foundation', 'TypeScript')
    const hers = await platform.open('/skill-verification', { as: dot })
    const badge = hers.page.getByRole('article', { name: 'TypeScript: foundation' })
    /** Sets who may see the badge. Returns its URL. */
    const show = async (choice: RegExp, confirm: string) => {
      await badge.getByRole('button', { name: 'Who sees it: TypeScript: foundation' }).press('Enter')
      const dialog = hers.page.getByRole('dialog', { name: 'Who sees “TypeScript: foundation”?' })
      await dialog.getByRole('radio', { name: choice }).press('Space')
      await press(dialog, confirm)
      await dialog.waitFor({ state: 'detached' })
    }
    await show(/Without your name/, 'Make public')
    const address = (await badge.getByRole('link', { name: 'View page' }).getAttribute('href')) ?? ''

    const stranger = await platform.open(address)
    await heading(stranger.page, 'TypeScript: foundation').waitFor()
    await stranger.page.getByText('The owner’s name isn’t shown.').waitFor()
    await expect.poll(() => stranger.page.textContent('body')).not.toContain('Dormouse')
    const drawing = stranger.page.getByRole('img', { name: 'TypeScript: foundation (Codekin badge)' })
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360)
    expect(await findA11yFaults(stranger.page)).toEqual([])

    await show(/With your name, Dot Dormouse/, 'Save')
    const another = await platform.open(address)
    await another.page.getByRole('main').getByText('Dot Dormouse', { exact: true }).waitFor()
    const [download] = await Promise.all([
      another.page.waitForEvent('download'),
      another.page.getByRole('link', { name: 'Credential (JSON)' }).press('Enter'),
    ])
    expect(download.suggestedFilename()).toBe('codekin-typescript-foundation.json')
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      name: 'TypeScript: foundation',
      credentialSubject: { identifier: [{ identityHash: 'Dot Dormouse' }] },
      proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-jcs-2022' },
    })

    await show(/^Only you/, 'Make private')
    const late = await platform.open(address)
    await heading(late.page, 'This badge doesn’t exist').waitFor()
    expect([hers.faults(), stranger.faults(), another.faults()]).toEqual([[], [], []])
    await Promise.all([hers, stranger, another, late].map((opened) => opened.close()))
  },
  journeyMilliseconds,
)

test(
  'a history that looks fabricated is shown to its owner with the reasons, can be appealed, and proves nothing to others',
  async () => {
    const { ann: fay, bob: guy, matchId } = await pair(platform.world, 'Fay Finch', 'Guy Heron')
    await fay.users.addSkill({ body: { name: 'JavaScript' } })
    await connectGithub(fay, 'speedy-stars')
    const { page, faults, close } = await platform.open('/github-verification', { as: fay })
    const signals = part(page, 'What looks unusual')
    const tooMany = signals.getByRole('article', { name: 'More commits than anyone can make by hand' })
    const ring = signals.getByRole('article', { name: 'Stars from accounts that star each other' })
    for (const signal of [tooMany, ring]) await signal.getByText('Lowers your confidence').waitFor()
    await tooMany.getByText(/^\d,000 of [\d,]+ commits were made/).waitFor()
    await tooMany.getByRole('button', { name: /^Explain/ }).press('Enter')
    await page.getByRole('dialog').getByRole('textbox').fill('A script of mine wrote a line each time the heating ran.')
    await page.getByRole('dialog').getByRole('button', { name: 'Send to our team' }).press('Enter')
    await tooMany.getByText('Answered, in review').waitFor()
    await platform.world.settle()
    const his = await platform.open(`/matches/${matchId}`, { as: guy })
    await heading(his.page, 'Fay Finch').waitFor()
    expect((await guy.github.listSkillsOfUser({ params: { id: fay.id } })).skills).toEqual([])
    await expect.poll(() => his.page.getByText(/Proved by/).count()).toBe(0)
    expect([faults(), his.faults()]).toEqual([[], []])
    await Promise.all([close(), his.close()])
  },
  journeyMilliseconds,
)

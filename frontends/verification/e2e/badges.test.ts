import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { devPages } from '@codekin/browser-test/dev-page'
import { badgeIdOf } from '@codekin/fake-world/badges'
import type { Scene } from '@codekin/fake-world/scene'
import type {} from '@codekin/fake-world/world'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFocus, listCalls, measureLayoutShift, skill, watchLayoutShift } from './skills-page.ts'

const open = devPages(import.meta.dirname)

const section = (page: Page) => page.getByRole('region', { name: 'Badges', exact: true })
const badge = (page: Page, name: string) => section(page).getByRole('article', { name, exact: true })
const toEarn = (page: Page) => page.getByRole('list', { name: 'To earn' }).getByRole('listitem')
const milestones = (page: Page) => page.getByRole('region', { name: 'Milestones' })
const milestone = (page: Page, title: string) =>
  milestones(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('each badge shows its evidence, dates and visibility', async () => {
  const { page, faults } = await open('/skill-verification')
  const valid = badge(page, 'TypeScript: working')
  await valid.getByText(/^Earned on .+, valid until .+$/).waitFor()
  await valid.getByText('Skill test, working level: 86 of 100 (likely range 72 to 97)').waitFor()
  await valid.getByText('Public, with your name').waitFor()
  await badge(page, 'TypeScript: proved in two ways').getByText('Only you can see it').waitFor()
  await badge(page, 'TypeScript: proved in two ways').getByText('Endorsed by someone who knows the work').waitFor()
  const revoked = badge(page, 'SQL: working')
  await revoked.getByText('Revoked', { exact: true }).waitFor()
  await revoked.getByText(/Some of its evidence was withdrawn, hidden or voided/).waitFor()
  const expired = badge(page, 'Python: foundation')
  await expired.getByText('Expired', { exact: true }).waitFor()
  await expired.getByText(/, expired on /).waitFor()
  expect(faults()).toEqual([])
})

test('a badge of several skills names the skill of each piece, and expands', async () => {
  const { page } = await open('/skill-verification')
  const broad = badge(page, 'Proved in three skills')
  const pieces = broad.getByRole('listitem')
  await pieces
    .getByText(/^Node\.js: Public work/)
    .first()
    .waitFor()
  await expect.poll(() => pieces.count()).toBe(3)
  await broad.getByRole('button', { name: 'Show 2 more' }).press('Enter')
  await expect.poll(() => pieces.count()).toBe(5)
  await expectFocus(pieces.nth(3))
})

test('badges to earn show their criteria and progress, nearest first, and expand', async () => {
  const { page, faults } = await open('/skill-verification')
  await toEarn(page).first().getByText('PostgreSQL: proved in every way').waitFor()
  await toEarn(page).first().getByText('2 of 3 ways').waitFor()
  await toEarn(page)
    .first()
    .getByText('Prove it with a test, on GitHub and with endorsements, with a confidence of 80.')
    .waitFor()
  await expect.poll(() => toEarn(page).count()).toBe(6)
  await page.getByRole('button', { name: /^Show \d+ more to earn$/ }).press('Enter')
  await toEarn(page).getByText('Pass the TypeScript test at the advanced level.').waitFor()
  await expectFocus(toEarn(page).nth(6))
  expect(faults()).toEqual([])
})

test('milestones show when each was reached, or its progress', async () => {
  const { page, faults } = await open('/skill-verification')
  await milestones(page).getByText('9 of 11 reached. Only you can see them.').waitFor()
  await milestone(page, 'First proof')
    .getByText(/^Reached on \d+ \w+ \d{4}$/)
    .waitFor()
  await milestone(page, 'Three tests').getByText('1 of 3', { exact: true }).waitFor()
  await milestone(page, 'The hard one').getByText('Not yet').waitFor()
  expect(faults()).toEqual([])
})

test('a badge is made public by keyboard, first without a name, with a preview, in one request', async () => {
  const { page, faults } = await open('/skill-verification')
  const own = badge(page, 'TypeScript: proved in two ways')
  const ask = own.getByRole('button', { name: 'Who sees it: TypeScript: proved in two ways' })
  await expect.poll(() => own.getByRole('button', { name: /^Share/ }).count()).toBe(0)
  await ask.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Who sees “TypeScript: proved in two ways”?' })
  await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await dialog.getByRole('radio', { name: /Without your name/ }).press('Space')
  const shown = dialog.getByRole('group', { name: 'What others see' })
  await shown.getByText('No name is shown.').waitFor()
  await shown.getByText('Endorsed by someone who knows the work').waitFor()
  await expect.poll(() => shown.getByText('Ada Lindqvist').count()).toBe(0)
  await dialog.getByText(/Anyone with the link can see this\./).waitFor()
  await dialog.getByRole('button', { name: 'Make public' }).press('Enter')
  await own.getByText('Public, without your name').waitFor()
  await expectFocus(ask)
  await own.getByRole('button', { name: /^Share/ }).waitFor()
  await expect
    .poll(async () => (await listCalls(page, 'badges.changeBadgePrivacy')).map(({ body }) => body))
    .toEqual([{ isPublic: true, isNamed: false }])
  await page.reload()
  await own.getByText('Public, without your name').waitFor()
  expect(faults()).toEqual([])
})

test('the name is previewed before it is public, and a badge can be made private again', async () => {
  const { page } = await open('/skill-verification')
  const own = badge(page, 'TypeScript: working')
  await own.getByRole('button', { name: /^Who sees it/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'What others see' }).getByText('Ada Lindqvist').waitFor()
  await dialog.getByRole('radio', { name: /^Only you/ }).press('Space')
  await dialog.getByText(/No one else can open its page or files\./).waitFor()
  await dialog.getByRole('button', { name: 'Make private' }).click()
  await own.getByText('Only you can see it').waitFor()
  await expect.poll(() => own.getByRole('button', { name: /^Share/ }).count()).toBe(0)
})

test('cancelling changes nothing and is not remembered, and a failure says so', async () => {
  const failures = { 'badges.changeBadgePrivacy': { code: 'unavailable' } } as const
  const { page } = await open('/skill-verification', { scene: { failures } })
  const own = badge(page, 'TypeScript: proved in two ways')
  const dialog = page.getByRole('dialog')
  await own.getByRole('button', { name: /^Who sees it/ }).click()
  await dialog.getByRole('radio', { name: /With your name/ }).press('Space')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => listCalls(page, 'badges.changeBadgePrivacy')).toEqual([])
  await own.getByRole('button', { name: /^Who sees it/ }).click()
  await expect.poll(() => dialog.getByRole('radio', { name: /^Only you/ }).isChecked()).toBe(true)
  await dialog.getByRole('radio', { name: /With your name/ }).press('Space')
  await dialog.getByRole('button', { name: 'Make public' }).click()
  await dialog
    .getByRole('alert')
    .getByText(/^Not changed\./)
    .waitFor()
  await page.keyboard.press('Escape')
  await own.getByText('Only you can see it').waitFor()
})

test('a public badge can be shared: link, embed codes, credential and image', async () => {
  const { page, context, faults } = await open('/skill-verification')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = badgeIdOf('test-working', 'TypeScript')
  await badge(page, 'TypeScript: working').getByRole('button', { name: 'Share: TypeScript: working' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share “TypeScript: working”' })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expectFocus(dialog.getByRole('button', { name: 'Copy: Link to its page' }))
  await page.keyboard.press('Enter')
  await expect.poll(copied).toBe(`${new URL(page.url()).origin}/badges/${id}`)
  await dialog.getByRole('button', { name: 'Copy: To embed in a README (Markdown)' }).press('Enter')
  await expect.poll(copied).toContain(`[![TypeScript: working (Codekin badge)](`)
  await dialog.getByRole('button', { name: 'Copy: To embed in a page (HTML)' }).press('Enter')
  await expect.poll(copied).toContain(`/api/v1/skill-verification/badges/${id}/drawing" alt="TypeScript: working`)
  const credential = dialog.getByRole('link', { name: 'Credential (JSON)' })
  await expect.poll(() => credential.getAttribute('href')).toBe(`/api/v1/skill-verification/badges/${id}/credential`)
  await expect.poll(() => credential.getAttribute('download')).toBe('codekin-typescript-working.json')
  const drawing = dialog.getByRole('link', { name: 'Image (SVG)' })
  await expect.poll(() => drawing.getAttribute('href')).toBe(`/api/v1/skill-verification/badges/${id}/drawing`)
  await dialog.getByText(/^Both are signed as Open Badges 3\.0 and show your name\./).waitFor()
  await page.keyboard.press('Escape')
  await expectFocus(badge(page, 'TypeScript: working').getByRole('button', { name: /^Share/ }))
  expect(faults()).toEqual([])
})

test('if the browser refuses to copy, the text is selected', async () => {
  const { page } = await open('/skill-verification', {
    before: (opened) =>
      opened.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
      }),
  })
  await badge(page, 'TypeScript: working')
    .getByRole('button', { name: /^Share/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy: Link to its page' }).click()
  await page.getByText('Your browser didn’t let us copy').waitFor()
  const marked = await page
    .getByRole('textbox', { name: 'Link to its page' })
    .evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0))
  expect(marked).toMatch(/^http.+\/badges\//)
})

test('a withdrawal by another person updates badges at once', async () => {
  const { page } = await open('/skill-verification')
  const own = badge(page, 'TypeScript: proved in two ways')
  await own.waitFor()
  await expect.poll(() => own.getByText('Revoked', { exact: true }).count()).toBe(0)
  await page.evaluate(
    (id) => {
      const stands = fakeWorld.state.badges.find((one) => one.id === id)
      if (stands) stands.state = 'revoked'
      const given = fakeWorld.state.endorsements.find(
        ({ ownerId, status, skill: about }) =>
          ownerId === fakeWorld.state.me.id && status === 'given' && about === 'TypeScript',
      )
      fakeWorld.endorsements.withdraw(given?.id ?? '')
    },
    badgeIdOf('proved-twice', 'TypeScript'),
  )
  await own.getByText('Revoked', { exact: true }).waitFor()
})

test('hiding evidence updates badges', async () => {
  const { page } = await open('/skill-verification')
  await badge(page, 'TypeScript: working').waitFor()
  const before = (await listCalls(page, 'badges.listOwnBadges')).length
  await skill(page, 'Rust').getByRole('button', { name: 'Evidence for Rust' }).press('Enter')
  await skill(page, 'Rust').getByRole('button', { name: 'Hide what María said about Rust' }).press('Enter')
  await expect.poll(async () => (await listCalls(page, 'badges.listOwnBadges')).length).toBeGreaterThan(before)
})

test('without badges the page says what earns one', async () => {
  const { page, faults } = await open('/skill-verification', { scene: { badges: 'none' } })
  await section(page).getByRole('heading', { name: 'No badges yet' }).waitFor()
  await expect.poll(() => toEarn(page).count()).toBe(6)
  await milestones(page).getByText('0 of 11 reached. Only you can see them.').waitFor()
  expect(faults()).toEqual([])
})

test('a failed section shows its request id and Try again; the rest works', async () => {
  const failures = {
    'badges.listOwnBadges': { code: 'internal', times: 3 },
    'badges.listAchievements': { code: 'internal', times: 3 },
  } as const
  const { page } = await open('/skill-verification', { scene: { failures } })
  await section(page).getByRole('heading', { name: 'Your badges couldn’t be loaded' }).waitFor({ timeout: 60_000 })
  await section(page).getByText('Request fake-request').waitFor()
  await skill(page, 'Rust').waitFor()
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await badge(page, 'TypeScript: working').waitFor()
  await milestones(page).getByRole('button', { name: 'Try again' }).click()
  await milestone(page, 'First proof').waitFor()
})

test('stale data stays and is marked as old', async () => {
  const { page } = await open('/skill-verification')
  await badge(page, 'TypeScript: working').waitFor()
  await page.evaluate(() => {
    fakeWorld.change({ failures: { 'badges.listOwnBadges': { code: 'unavailable' } } })
    fakeWorld.tell({ event: 'resync', data: { lastId: 1 } })
  })
  await section(page)
    .getByText(/^Not up to date\. As of \d\d:\d\d$/)
    .waitFor()
  await badge(page, 'TypeScript: working').waitFor()
})

test('loading badges causes no layout shift', async () => {
  const delays = { 'badges.listOwnBadges': 900, 'badges.listAchievements': 1200 } as const
  const { page } = await open('/skill-verification', { scene: { delays }, before: watchLayoutShift })
  const heading = section(page).getByRole('heading', { name: 'Badges', exact: true })
  await heading.evaluate((element) => element.scrollIntoView())
  const before = await measureLayoutShift(page)
  await badge(page, 'TypeScript: working').waitFor()
  await milestone(page, 'First proof').waitFor()
  expect((await measureLayoutShift(page)) - before).toBeLessThan(0.05)
})

type Look = { scene?: Scene; open?: (page: Page) => Promise<unknown> }
const looks: Record<string, Look> = {
  'badges and milestones': {},
  'no badges': { scene: { badges: 'none' } },
  'long names': { scene: { viewer: 'long' } },
  'who sees a badge': {
    open: async (page) => {
      await badge(page, 'TypeScript: working')
        .getByRole('button', { name: /^Who sees it/ })
        .click()
      await page.getByRole('dialog').getByRole('group', { name: 'What others see' }).waitFor()
    },
  },
  'sharing a badge': {
    open: async (page) => {
      await badge(page, 'TypeScript: working')
        .getByRole('button', { name: /^Share/ })
        .click()
      await page.getByRole('dialog').getByRole('link', { name: 'Image (SVG)' }).waitFor()
    },
  },
}

test.for(Object.entries(looks))('%s: no accessibility faults in either theme', async ([, look]) => {
  const { page, faults } = await open('/skill-verification', { scene: look.scene ?? {}, isMotionReduced: true })
  await milestone(page, 'First proof').waitFor()
  await look.open?.(page)
  expect(await findFaultsInLooks(page)).toEqual([])
  expect(faults()).toEqual([])
})

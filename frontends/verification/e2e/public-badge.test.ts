import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { desktop, phone } from '@codekin/browser-test/browser'
import { type DevPageOptions, devPages } from '@codekin/browser-test/dev-page'
import { badgeIdOf } from '@codekin/fake-world/badges'
import { userIdOf } from '@codekin/fake-world/people'
import type { Scene } from '@codekin/fake-world/scene'
import { viewers } from '@codekin/fake-world/viewer'
import type {} from '@codekin/fake-world/world'
import { expect, test } from 'vitest'
import { listCalls, measureLayoutShift, watchLayoutShift } from './skills-page.ts'

const devPage = devPages(import.meta.dirname)
/** The server draws badge images; the fake world has none. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="88"><rect width="360" height="88" rx="12"/></svg>`
const open = (path: string, { before, ...options }: DevPageOptions = {}) =>
  devPage(path, {
    ...options,
    before: async (page, context) => {
      await page.route('**/badges/*/drawing', (route) =>
        route.fulfill({ contentType: 'image/svg+xml; charset=utf-8', body: drawing }),
      )
      await before?.(page, context)
    },
  })
const nobody: Scene = { isSignedIn: false }
const valid = badgeIdOf('test-working', 'TypeScript')
const revoked = badgeIdOf('test-working', 'SQL')
const expired = badgeIdOf('test-foundation', 'Python')
const hidden = badgeIdOf('proved-twice', 'TypeScript')
const badgePath = (id: string) => `/badges/${id}`

test('a public badge shows its purpose, holder, validity and evidence', async () => {
  const { page, faults } = await open(badgePath(valid), { scene: nobody })
  await page.getByRole('heading', { level: 1, name: 'TypeScript: working' }).waitFor()
  const face = page.getByRole('article', { name: 'TypeScript: working' })
  await face.getByText('Ada Lindqvist').waitFor()
  await face.getByText('Valid', { exact: true }).waitFor()
  await face.getByText(/^Passed a timed test of TypeScript/).waitFor()
  await face.getByText('Valid until').waitFor()
  await face
    .getByRole('region', { name: 'What it’s based on' })
    .getByText('Skill test, working level: 86 of 100 (likely range 72 to 97)')
    .waitFor()
  await expect.poll(() => page.title()).toBe('TypeScript: working · Codekin')
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  expect(faults()).toEqual([])
})

test('the badge’s image has alternative text and fits a phone', async () => {
  for (const viewport of [desktop, phone]) {
    const { page, faults } = await open(badgePath(valid), { scene: nobody, viewport })
    const image = page.getByRole('img', { name: 'TypeScript: working (Codekin badge)' })
    await expect.poll(() => image.getAttribute('src')).toBe(`/api/v1/skill-verification/badges/${valid}/drawing`)
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)).toBe(360)
    const box = await image.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
    expect(faults()).toEqual([])
  }
})

test('it links to the credential, the image and the issuer', async () => {
  const { page } = await open(badgePath(valid), { scene: nobody })
  const check = page.getByRole('region', { name: 'How to check it' })
  const linkHref = (name: string) => check.getByRole('link', { name }).getAttribute('href')
  const base = '/api/v1/skill-verification/badges'
  expect(await linkHref('Credential (JSON)')).toBe(`${base}/${valid}/credential`)
  expect(await linkHref('Image (SVG)')).toBe(`${base}/${valid}/drawing`)
  expect(await linkHref('Issuer and keys')).toBe(`${base}/issuer`)
})

test('an expired badge says so first, and names its holder only if public', async () => {
  const { page } = await open(badgePath(revoked), { scene: nobody })
  await page.getByText('Revoked', { exact: true }).waitFor()
  await page.getByText(/This badge no longer proves anything\./).waitFor()
  await page.getByText('The owner’s name isn’t shown.').waitFor()
  await page.getByRole('region', { name: 'What it was based on' }).waitFor()
  await expect.poll(() => page.getByText('Ada Lindqvist').count()).toBe(0)
  await expect.poll(() => page.getByText('Valid until').count()).toBe(0)
  const old = await open(badgePath(expired), { scene: nobody })
  await old.page.getByText('Expired', { exact: true }).first().waitFor()
  await old.page.getByText(/what was proved at the time, not today\./).waitFor()
})

test.for([
  ['one that its owner shows to nobody', hidden],
  ['one that never was', '0190a0ff-0000-7000-8000-000000000009'],
  ['half an address', '0190a0ff'],
])('%s is not found, and the page says what to do', async ([, id]) => {
  const { page } = await open(badgePath(id ?? ''), { scene: nobody })
  await page.getByRole('heading', { level: 1, name: 'This badge doesn’t exist' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Go to Codekin' }).getAttribute('href')).toBe('/')
  await expect.poll(() => page.title()).toBe('Badge not found · Codekin')
})

test('a failed load can be retried', async () => {
  const failures = { 'badges.getBadge': { code: 'internal', times: 3 } } as const
  const { page } = await open(badgePath(valid), { scene: { ...nobody, failures } })
  await page.getByRole('heading', { name: 'The badge couldn’t be loaded' }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'TypeScript: working' }).waitFor()
})

test('signed-in people see no sign-in link; the theme changes by keyboard', async () => {
  const { page } = await open(badgePath(valid))
  await page.getByRole('heading', { level: 1, name: 'TypeScript: working' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Use the light theme' }).press('Enter')
  await page.getByRole('button', { name: 'Use the dark theme' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light')
})

test('loading causes no layout shift', async () => {
  const delays = { 'badges.getBadge': 700 } as const
  const { page } = await open(badgePath(valid), { scene: { ...nobody, delays }, before: watchLayoutShift })
  await page.getByRole('heading', { level: 1, name: 'TypeScript: working' }).waitFor()
  expect(await measureLayoutShift(page)).toBeLessThan(0.05)
})

const ana = userIdOf('Ana Kim')

test('a profile shows public, valid badges with links', async () => {
  const { page, faults } = await open(`/proof/${ana}`)
  const badges = page.getByRole('region', { name: 'Badges' })
  await expect
    .poll(() => badges.getByRole('link', { name: 'Rust: advanced' }).getAttribute('href'))
    .toMatch(/^\/badges\/0190/)
  await badges.getByText(/^Valid until /).waitFor()
  await expect.poll(() => badges.getByRole('listitem').count()).toBe(1)
  await badges.getByRole('link', { name: 'Rust: advanced' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Rust: advanced' }).waitFor()
  expect(faults()).toEqual([])
})

test('on your own profile they link to visibility settings', async () => {
  const { page } = await open(`/proof/${viewers.full.id}`)
  const badges = page.getByRole('region', { name: 'Badges' })
  await expect
    .poll(() => badges.getByRole('link', { name: 'Manage: Badges' }).getAttribute('href'))
    .toBe('/skill-verification')
  await expect.poll(() => badges.getByRole('link', { name: 'SQL: working' }).count()).toBe(0)
})

test('badges are hidden on failure, and not requested in small slots', async () => {
  const failures = { 'badges.listPublicBadges': { code: 'not_found' } } as const
  const { page } = await open(`/proof/${ana}`, { scene: { failures } })
  await page.getByText('29 of 100').waitFor()
  await expect.poll(() => listCalls(page, 'badges.listPublicBadges')).toHaveLength(1)
  await expect.poll(() => page.getByRole('region', { name: 'Badges' }).count()).toBe(0)
  const small = await open(`/proof/${ana}/3`)
  await small.page.getByText('29 of 100').waitFor()
  await expect.poll(() => listCalls(small.page, 'badges.listPublicBadges')).toEqual([])
})

test.for([
  { name: 'a valid badge', id: valid },
  { name: 'a revoked badge', id: revoked },
  { name: 'an expired badge', id: expired },
  { name: 'no such badge', id: hidden },
])('$name has no accessibility faults in either theme', async ({ id }) => {
  const { page } = await open(badgePath(id), { scene: nobody, isMotionReduced: true })
  await page.getByRole('heading', { level: 1 }).and(page.locator(':visible')).waitFor()
  await page.getByText(id === hidden ? 'This badge doesn’t exist' : /What it(’s| was) based on/).waitFor()
  expect(await findFaultsInLooks(page)).toEqual([])
})

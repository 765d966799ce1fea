import { devPages } from '@codekin/browser-test/dev-page'
import { matchIdOf, userIdOf } from '@codekin/fake-world/people'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmSuperlike, expectFocus, expectSwipes, listCalls } from './pages.ts'

const open = devPages(import.meta.dirname)
const profilePath = (name: string) => `/profile/${userIdOf(name)}`
const part = (page: Page, name: string) => page.getByRole('group', { name: `You and ${name}`, exact: true })

test('a profile allows a like, its undo and a pass, and keeps the focus', async () => {
  const { page, faults } = await open(profilePath('Nora Haddad'))
  const nora = part(page, 'Nora')
  await page.getByRole('complementary', { name: 'You and Nora Haddad' }).getByRole('heading').first().waitFor()
  await nora.getByRole('button', { name: 'Like', exact: true }).press('Enter')
  await nora.getByText(/^You liked Nora .+\. You’ll match if they like you too\.$/).waitFor()
  await expectFocus(nora)
  await nora.getByRole('button', { name: 'Undo' }).press('Enter')
  await nora.getByRole('button', { name: 'Pass' }).waitFor()
  await expectFocus(nora)
  await nora.getByRole('button', { name: 'Pass' }).click()
  await nora.getByText(/^You passed on Nora .+\.$/).waitFor()
  await nora.getByRole('button', { name: 'Undo' }).click()
  await nora.getByRole('button', { name: 'Superlike' }).click()
  await confirmSuperlike(page)
  await nora.getByText(/^You superliked Nora/).waitFor()
  await expectSwipes(page, ['like', 'pass', 'superlike'])
  expect(faults()).toEqual([])
})

test('a like with a note can make a match and links to it', async () => {
  const { page, faults } = await open(profilePath('Sam Rivera'))
  const sam = part(page, 'Sam')
  const opener = sam.getByRole('button', { name: 'Like with a note' })
  await opener.click()
  await sam.getByRole('textbox').fill('Your build cache, please.')
  await page.keyboard.press('Escape')
  await expectFocus(opener)
  await opener.press('Enter')
  await expect.poll(() => sam.getByRole('textbox').inputValue()).toBe('Your build cache, please.')
  await sam.getByRole('button', { name: 'Like', exact: true }).click()
  await page.getByText('You matched with Sam Rivera').waitFor()
  await sam.getByText('You’re matched with Sam.').waitFor()
  await expectFocus(sam)
  await expect
    .poll(async () => (await listCalls(page, 'matching.recordSwipe')).map(({ body }) => body))
    .toMatchObject([{ action: 'like', options: { note: 'Your build cache, please.' } }])
  await sam.getByRole('link', { name: 'See your match' }).click()
  await page.waitForURL('**/matches/*')
  expect(faults()).toEqual([])
})

test("a match's profile links to the match, and a superliker is marked", async () => {
  const matched = await open(profilePath('Bo'))
  const link = part(matched.page, 'Bo').getByRole('link', { name: 'See your match' })
  await expect.poll(() => link.getAttribute('href')).toBe(`/matches/${matchIdOf('Bo')}`)
  const { page } = await open(profilePath('Yu'), { scene: { superlikers: ['Yu'] } })
  await page.getByText('Superliked you').waitFor()
  await part(page, 'Yu').getByRole('button', { name: 'Like', exact: true }).click()
  await part(page, 'Yu')
    .getByText(/^You liked Yu/)
    .waitFor()
})

test('without swipes or superlikes it says when there are new ones', async () => {
  const { page } = await open(profilePath('Yu'), { scene: { swipesRemaining: 0 } })
  await part(page, 'Yu')
    .getByText(/^You’ve used all your swipes for today\. You’ll get new ones at \d\d:\d\d\.$/)
    .waitFor()
  await expect.poll(() => part(page, 'Yu').getByRole('button', { name: 'Like', exact: true }).isDisabled()).toBe(true)
  const other = await open(profilePath('Yu'), { scene: { superlikesRemaining: 0 } })
  await part(other.page, 'Yu').getByRole('button', { name: 'Superlike' }).click()
  await other.page.getByText('No superlikes left today').waitFor()
})

test('loading and recording errors appear in their place and can be retried', async () => {
  const failures = {
    'matching.getEncounter': { code: 'unavailable', times: 3 },
    'matching.recordSwipe': { code: 'internal', times: 1 },
  } as const
  const { page } = await open(profilePath('Yu'), { scene: { failures } })
  await page.getByRole('heading', { name: 'How you fit couldn’t be loaded' }).waitFor({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  const yu = part(page, 'Yu')
  await yu.getByRole('button', { name: 'Like', exact: true }).click()
  await yu.getByRole('alert').waitFor()
  await yu.getByRole('button', { name: 'Like', exact: true }).click()
  await yu.getByText(/^You liked Yu/).waitFor()
})

import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { phone } from '@codekin/browser-test/browser'
import type {} from '@codekin/fake-world/world'
import { expect, test } from 'vitest'
import { createPageOpener, heading, looks, rows } from './open-page.ts'

const open = createPageOpener()

test('by keyboard a person is searched for and opened, and Back returns to the row', async () => {
  const { page, faults } = await open('/admin')
  await heading(page, 'Overview').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await heading(page, 'People').waitFor()
  await rows(page).first().waitFor()
  const all = await rows(page).count()
  await page.keyboard.press('/')
  await page.keyboard.type('clarke')
  await expect.poll(() => rows(page).count()).toBeLessThan(all)
  expect(new URL(page.url()).searchParams.get('q')).toBe('clarke')
  await page.keyboard.press('Tab')
  await rows(page).first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await heading(page, 'Devon Clarke').waitFor()
  await page.goBack()
  await heading(page, 'People').waitFor()
  await expect.poll(() => rows(page).count()).toBeLessThan(all)
  expect(faults()).toEqual([])
})

test('filters are kept in the URL and combined, and invalid values are ignored', async () => {
  const { page } = await open('/admin/people?plan=pro&trust=0')
  await rows(page).first().waitFor()
  const expected = await page.evaluate(
    () => fakeWorld.state.dossiers.filter(({ person }) => person.plan === 'pro' && person.trustLevel === 0).length,
  )
  await expect.poll(() => rows(page).count()).toBe(expected)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  const all = await page.evaluate(() => fakeWorld.state.dossiers.length)
  await page.getByText(`${all} total`).waitFor()
  const nonsense = await open('/admin/people?plan=gold&trust=9&signedUpFrom=yesterday&q=x&seenTo=2026-02-30')
  await nonsense.page.getByText(`${all} total`).waitFor()
  const nobody = await open('/admin/people?q=nobody-is-called-so')
  await nobody.page.getByText('No people found').waitFor()
  const ordered = await open('/admin/people?sort=name')
  await ordered.page.getByText(`${all} total`).waitFor()
  await expect.poll(() => ordered.page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
})

test('on a phone an email address breaks at its separators alone', async () => {
  const { page } = await open('/admin/people?q=tomasz', { viewport: phone })
  const address = rows(page)
    .first()
    .getByText(/@mail\.example$/)
  await address.waitFor()
  /** The first letter of each line. */
  const starts = await address.evaluate((place) => {
    const range = document.createRange()
    const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    const letters: { letter: string; top: number }[] = []
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      for (let at = 0; at < (node.nodeValue?.length ?? 0); at += 1) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        letters.push({ letter: range.toString(), top: Math.round(range.getBoundingClientRect().top) })
      }
    }
    return letters.filter(({ top }, at) => at > 0 && top !== letters[at - 1]?.top).map(({ letter }) => letter)
  })
  expect(starts.length).toBeGreaterThan(0)
  expect(starts.filter((letter) => !'@.'.includes(letter))).toEqual([])
})

test('the list is exported to a file, a failure is shown, and a slow export can be cancelled', async () => {
  const { page } = await open('/admin/people?q=clarke')
  await rows(page).first().waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^codekin-people-\d{4}-\d\d-\d\d\.csv$/)
  await page.evaluate(() => fakeWorld.failNext('people.exportPeople', { code: 'too_many_requests' }))
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  await page.getByText('Couldn’t save the list.').waitFor()
  await page.evaluate(() => fakeWorld.change({ delays: { 'people.exportPeople': 600_000 } }))
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  await page.getByText('so far').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Save as CSV' }).waitFor()
})

test('people have no accessibility faults in either theme, at any width', async () => {
  const { page } = await open('/admin/people')
  await rows(page).first().waitFor()
  expect(await findFaultsInLooks(page, looks)).toEqual([])
})

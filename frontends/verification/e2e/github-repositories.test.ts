import { phone } from '@codekin/browser-test/browser'
import { expect, test } from 'vitest'
import { expectTotal, githubPages, repositories, repository, total } from './github-page.ts'
import { expectFocus, listCalls } from './skills-page.ts'

const open = githubPages(import.meta.dirname)

test('each repository shows whether it counts, why, how much, and what does not count', async () => {
  const { page, faults } = await open()
  const ledger = repository(page, 'kassabok-ab/ledger')
  await ledger.getByText('Counts', { exact: true }).last().waitFor()
  await ledger
    .getByText('Not counted: 2,210 by others, 44 in generated files. 140 commits not read yet.')
    .last()
    .waitFor()
  await expect
    .poll(() => ledger.getByRole('cell').allTextContents())
    .toEqual(expect.arrayContaining(['24,910', '617 / 3,011', '106', 'Fastify, Node.js, PostgreSQL']))
  for (const [name, reason] of [
    ['adalind/quietdb', 'A fork: its code came from the original'],
    ['adalind/tax-tables', 'Imported in bulk'],
    ['adalind/changelog-robot', 'Written by a bot'],
    ['adalind/old-site', 'Third-party code'],
    ['kassabok-ab/handbook', 'GitHub blocks access to it. The next sync will try again.'],
  ] as const) {
    await repository(page, name).getByText(reason).last().waitFor()
  }
  await expectTotal(page, 'Repositories that count', '9')
  await total(page, 'Repositories that count').getByText('of 15 found').waitFor()
  expect(faults()).toEqual([])
})

test('an exclusion applies at once, figures follow, and Undo reverts it', async () => {
  const { page, faults } = await open()
  await expectTotal(page, 'Lines that count', '55,568')
  await page.getByRole('button', { name: 'Exclude: adalind/shoebox' }).press('Enter')
  const shoebox = repository(page, 'adalind/shoebox')
  await shoebox.getByText('Excluded by you').last().waitFor()
  await expectTotal(page, 'Lines that count', '40,098')
  await expectTotal(page, 'Repositories that count', '8')
  await page.getByTestId('polite').getByText('Your figures will update shortly').waitFor()
  await expectFocus(page.getByRole('button', { name: 'Count again: adalind/shoebox' }))
  await page.getByText('adalind/shoebox no longer counts').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectTotal(page, 'Lines that count', '55,568')
  await shoebox.getByText('Counts', { exact: true }).last().waitFor()
  await expect.poll(() => page.evaluate(() => fakeWorld.state.github.connection?.excludedRepos)).toEqual([])
  expect(faults()).toEqual([])
})

test('two quick exclusions both apply', async () => {
  const { page } = await open()
  await page.getByRole('button', { name: 'Exclude: adalind/shoebox' }).click()
  await page.getByRole('button', { name: 'Exclude: kassabok-ab/ledger' }).click()
  await expectTotal(page, 'Repositories that count', '7')
  await expect
    .poll(async () => (await listCalls(page, 'github.changeConnectionPrivacy')).map(({ body }) => body))
    .toEqual([
      { includePrivateRepos: false, excludedRepos: ['adalind/shoebox'], excludedPrivateRepos: [] },
      {
        includePrivateRepos: false,
        excludedRepos: ['adalind/shoebox', 'kassabok-ab/ledger'],
        excludedPrivateRepos: [],
      },
    ])
})

test('a failed exclusion is reverted and says so', async () => {
  const failures = { 'github.changeConnectionPrivacy': { code: 'unavailable' } } as const
  const { page } = await open({ failures })
  await page.getByRole('button', { name: 'Exclude: adalind/shoebox' }).click()
  await page.getByText('adalind/shoebox still counts').waitFor()
  await page.getByRole('button', { name: 'Exclude: adalind/shoebox' }).waitFor()
  await expectTotal(page, 'Lines that count', '55,568')
})

test('filter, search and order are kept in the URL', async () => {
  const { page, faults } = await open()
  const part = repositories(page)
  const names = () =>
    part.getByRole('rowheader').evaluateAll((all) => all.map((one) => one.querySelector('a')?.textContent?.trim()))
  await part.getByRole('button', { name: 'Not counted 6' }).press('Enter')
  await expect.poll(names).toHaveLength(6)
  await part.getByRole('button', { name: 'Counted 9', exact: true }).press('Enter')
  await part.getByRole('searchbox', { name: 'Search repositories' }).fill('node')
  await part.getByRole('status').getByText('3 repositories found').waitFor()
  expect(await names()).toEqual(['kassabok-ab/ledger', 'adalind/shoebox', 'adalind/choir-mail'])
  await part.getByRole('button', { name: 'Repository' }).press('Enter')
  await expect.poll(async () => (await names())[0]).toBe('adalind/choir-mail')
  await expect
    .poll(() => part.getByRole('columnheader', { name: 'Repository' }).getAttribute('aria-sort'))
    .toBe('ascending')
  await page.reload()
  await expect.poll(async () => (await names())[0]).toBe('adalind/choir-mail')
  expect(new URL(page.url()).search).toBe('?show=counted&q=node&sort=name')
  await part.getByRole('searchbox', { name: 'Search repositories' }).fill('cobol')
  await part.getByRole('heading', { name: 'No matching repositories' }).waitFor()
  await part.getByRole('button', { name: 'Show all repositories' }).click()
  await expect.poll(names).toHaveLength(15)
  expect(faults()).toEqual([])
})

test('changes in quick succession all count, and the search field keeps what is typed', async () => {
  const { page } = await open()
  const part = repositories(page)
  await part.getByRole('button', { name: 'Counted 9', exact: true }).waitFor()
  // All in one task: the page has no time to render in between.
  const typed = await part.evaluate((region) => {
    const named = (text: string) => [...region.querySelectorAll('button')].find((one) => one.textContent === text)
    const field = region.querySelector<HTMLInputElement>('input[type=search]')
    named('Counted 9')?.click()
    named('Repository')?.click()
    if (!field) return undefined
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'node')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return field.value
  })
  expect(typed).toBe('node')
  await part.getByRole('status').getByText('3 repositories found').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?show=counted&sort=name&q=node')
})

test('when a row leaves the list, the focus moves on', async () => {
  const { page } = await open({}, { at: '?show=counted' })
  await page.getByRole('button', { name: 'Exclude: kassabok-ab/ledger' }).press('Enter')
  await expectFocus(page.getByRole('button', { name: 'Exclude: adalind/shoebox' }))
})

test('private repositories count without names; turned off, they are deleted, and read again once turned on', async () => {
  const { page, faults } = await open({ github: 'private' })
  await expectTotal(page, 'Lines that count', '66,088')
  const unnamed = repository(page, 'Private repository')
  await expect.poll(() => unnamed.count()).toBe(2)
  await expect.poll(() => page.getByText('kassabok-ab/risk').count()).toBe(0)
  const count = page.getByRole('switch', { name: /^Count private repositories/ })
  await count.press('Space')
  await expectTotal(page, 'Lines that count', '55,568')
  await expect.poll(() => unnamed.count()).toBe(0)
  await count.press('Space')
  await page.evaluate(() => fakeWorld.github.finish())
  await expectTotal(page, 'Lines that count', '66,088')
  expect(faults()).toEqual([])
})

test('a single private repository can be excluded and included', async () => {
  const { page, faults } = await open({ github: 'private' })
  const unnamed = repository(page, 'Private repository')
  await unnamed.first().getByRole('button', { name: 'Exclude: Private repository' }).press('Enter')
  await expectTotal(page, 'Lines that count', '56,718')
  await page.getByText('Private repository no longer counts').waitFor()
  await page.getByRole('button', { name: 'Count again: Private repository' }).press('Enter')
  await expectTotal(page, 'Lines that count', '66,088')
  await expect.poll(() => page.evaluate(() => fakeWorld.state.github.connection?.excludedPrivateRepos)).toEqual([])
  expect(faults()).toEqual([])
})

test('without the private scope, you connect again with it', async () => {
  const { page } = await open()
  await page.getByText('Private repositories don’t count').waitFor()
  await page.getByRole('button', { name: 'Connect private repositories' }).click()
  await page.waitForURL('**/auth/github/callback?*')
  await expect.poll(() => page.evaluate(() => fakeWorld.state.github.begun?.includePrivate)).toBe(true)
})

test('the language chart works by keyboard with text, and has a table', async () => {
  const { page, faults } = await open()
  const part = page.getByRole('region', { name: 'Languages over time' })
  const time = part.getByRole('slider', { name: 'Time shown' })
  const text = () => time.getAttribute('aria-valuetext')
  const last = await text()
  await time.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(text).not.toBe(last)
  expect(await text()).toMatch(/^\w+ to \w+ \d{4}: [\d,]+ lines, TypeScript [\d,]+/)
  await page.keyboard.press('Home')
  await expect.poll(text).toMatch(/Python/)
  await part.getByRole('button', { name: 'Languages over time: view as table' }).press('Enter')
  await part.getByRole('columnheader', { name: 'TypeScript' }).waitFor()
  const sums = await part
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => Number(row.lastElementChild?.textContent?.replaceAll(',', ''))))
  expect(sums.reduce((all, one) => all + one, 0)).toBe(55_568)
  await expectFocus(part.getByRole('button', { name: 'Languages over time: view as chart' }))
  expect(faults()).toEqual([])
})

test('hours are shown as a sentence and a table', async () => {
  const { page } = await open()
  const part = page.getByRole('region', { name: 'When you commit' })
  await part
    .getByText(/^Most on \w+days \(\d+ of 1,490\)\. The busiest hour is 07:00 to 08:00, with \d+\. Times are in UTC\.$/)
    .waitFor()
  await part.getByRole('img', { name: /^Most on/ }).waitFor()
  await part.getByRole('button', { name: 'When you commit: view as table' }).click()
  await expect.poll(() => part.getByRole('row').count()).toBe(25)
})

test('each skill shows its weight, lines and dates', async () => {
  const { page } = await open()
  const first = page.getByRole('region', { name: 'What it proves' }).getByRole('listitem').first()
  await first.getByRole('heading', { name: 'TypeScript' }).waitFor()
  await first.getByText('39,450 lines · 1,049 commits, 117 pull requests · includes 4 public repositories').waitFor()
  await first
    .getByText('1,860 merged by other maintainers, 21,840 reviewed by others, 15,750 without a review')
    .waitFor()
  const pulls = page.getByRole('region', { name: 'Merged pull requests' }).getByRole('listitem')
  await expect
    .poll(() => pulls.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Merged by other maintainers\s+28/),
      expect.stringMatching(/^Reviewed by others\s+165/),
      expect.stringMatching(/^Merged without a review\s+4/),
    ])
})

test.for([undefined, phone])('a long list is paginated, and the search covers all of it', async (viewport) => {
  const { page, faults } = await open({ github: 'many' }, viewport ? { viewport } : {})
  const part = repositories(page)
  await part.getByRole('rowheader').nth(19).waitFor()
  await expect.poll(() => part.getByRole('rowheader').count()).toBe(20)
  await part.getByRole('button', { name: 'Show 20 more' }).press('Enter')
  await expect.poll(() => part.getByRole('rowheader').count()).toBe(40)
  await part.getByRole('searchbox', { name: 'Search repositories' }).fill('it-118')
  await part.getByRole('status').getByText('1 repository found').waitFor()
  expect(faults()).toEqual([])
})

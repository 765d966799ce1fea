import { devPages } from '@codekin/browser-test/dev-page'
import { userIdOf } from '@codekin/fake-world/people'
import { viewers } from '@codekin/fake-world/viewer'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFocus, listCalls } from './skills-page.ts'

const open = devPages(import.meta.dirname)
const ana = userIdOf('Ana Kim')

test('a profile shows the evidence of its skills, with sources, and where it is on the page', async () => {
  const { page, faults } = await open(`/proof/${ana}`)
  const section = page.getByRole('region', { name: 'Evidence for these skills' })
  await section.getByText('2 endorsements').waitFor()
  await section.getByText('29 of 100').waitFor()
  await section.getByText(/Ana finds the one line in a storage engine/).waitFor()
  await section.getByText('They talked shop').waitFor()
  const link = section.getByRole('link', { name: 'María José Fernández' })
  await expect.poll(() => link.getAttribute('href')).toBe(`/profile/${userIdOf('María José Fernández')}`)
  await section.getByText('Someone you can’t see').waitFor()
  await expect.poll(() => section.getByText('No one but Ana would show this.').count()).toBe(0)
  await expect.poll(() => section.getByRole('button').count()).toBe(0)
  await page.getByRole('link', { name: 'Why postgresql' }).click()
  await expectFocus(section.getByRole('heading', { name: 'PostgreSQL' }))
  expect(faults()).toEqual([])
})

const tomasz = userIdOf('Tomasz Wiśniewski')
const counting = (page: Page) => page.getByRole('region', { name: 'Repositories that count' })

test('a profile shows repositories that count, most lines first, with the date of the sync', async () => {
  const { page, faults } = await open(`/proof/${tomasz}`)
  await page.getByText('10,460 lines on GitHub').waitFor()
  const rows = counting(page).getByRole('listitem')
  await rows.first().getByText('9,340 lines, 310 commits').waitFor()
  await rows.nth(2).getByText('1,120 lines, 27 commits, 11 merged pull requests').waitFor()
  const link = rows.first().getByRole('link', { name: 'twisniewski/minicaml' })
  await expect.poll(() => link.getAttribute('href')).toBe('https://github.com/twisniewski/minicaml')
  await counting(page)
    .getByText(/^Read from GitHub on \d+ \w+ \d{4}\.$/)
    .waitFor()
  await expect
    .poll(() =>
      counting(page)
        .getByRole('link', { name: /^Manage/ })
        .count(),
    )
    .toBe(0)
  expect(faults()).toEqual([])
})

test('on your own profile they link to the settings', async () => {
  const { page } = await open(`/proof/${viewers.full.id}`)
  const manage = counting(page).getByRole('link', { name: 'Manage: Repositories that count' })
  await expect.poll(() => manage.getAttribute('href')).toBe('/github-verification')
  await counting(page).getByRole('button', { name: 'Show 5 more' }).press('Enter')
  await expect
    .poll(() =>
      counting(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') })
        .count(),
    )
    .toBe(9)
})

test('on failure repositories are hidden, and the rest works', async () => {
  const failures = { 'github.listRepositoriesOfUser': { code: 'internal' } } as const
  const { page } = await open(`/proof/${tomasz}`, { scene: { failures } })
  await page.getByText('10,460 lines on GitHub').waitFor()
  await expect.poll(() => listCalls(page, 'github.listRepositoriesOfUser')).toHaveLength(3)
  await expect.poll(() => counting(page).count()).toBe(0)
})

test('repositories are not requested without evidence from work, or in small slots', async () => {
  const { page } = await open(`/proof/${ana}`)
  await page.getByText('29 of 100').waitFor()
  await expect.poll(() => listCalls(page, 'github.listRepositoriesOfUser')).toEqual([])
  const small = await open(`/proof/${tomasz}/3`)
  await small.page.getByText('10,460 lines on GitHub').waitFor()
  await expect.poll(() => listCalls(small.page, 'github.listRepositoriesOfUser')).toEqual([])
})

test('work with a signal says that it weighs less, to others too', async () => {
  const { page } = await open(`/proof/${userIdOf('Lucía Paredes')}`)
  await page.getByText('It counts less than usual.').waitFor()
})

test('work counted on the owner’s machine is shown as such, with its lower weight', async () => {
  const { page, faults } = await open(`/proof/${userIdOf('Bo')}`, { scene: { countedWork: 'sent' } })
  const section = page.getByRole('region', { name: 'Evidence for these skills' })
  await section.getByText('1,450 lines counted on their own machine').waitFor()
  await section.getByText('13 of 100', { exact: true }).waitFor()
  await section.getByText('No code host confirmed it, so it counts less and proves nothing on its own.').waitFor()
  expect(faults()).toEqual([])
})

test('the section is hidden without proof or on failure', async () => {
  const { page, faults } = await open(`/proof/${userIdOf('Bo')}`)
  await expect.poll(() => listCalls(page, 'skillVerification.listEvidence')).toHaveLength(1)
  await expect.poll(() => page.getByRole('region', { name: /^Evidence for th/ }).count()).toBe(0)
  expect(faults()).toEqual([])
  const failures = { skillVerification: { code: 'internal' } } as const
  const down = await open(`/proof/${ana}`, { scene: { failures } })
  await expect.poll(() => listCalls(down.page, 'skillVerification.listEvidence')).not.toHaveLength(0)
  await expect.poll(() => down.page.getByRole('region', { name: /^Evidence for th/ }).count()).toBe(0)
})

test('new proof appears at once', async () => {
  const { page } = await open(`/proof/${ana}`)
  await page.getByText('29 of 100').waitFor()
  await page.evaluate((owner) => {
    const asked = fakeWorld.state.endorsements.find(({ ownerId, status }) => ownerId === owner && status === 'asked')
    if (!asked) throw new Error('Ana asks for nothing.')
    fakeWorld.endorsements.approve(asked.id, 'Said on another device.')
  }, ana)
  await page.getByText('Said on another device.').waitFor()
  await page.getByText('You reviewed Ana’s code').waitFor()
})

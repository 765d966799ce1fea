import { desktop, phone, tablet } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import { expect, test } from 'vitest'
import { expectTop, layoutShiftOf, newcomer, watchLayoutShift } from './pages.ts'

const open = devPages(import.meta.dirname)
const faceless = { profile: { photoUrl: null } }

test('names one next step: who waits for an answer comes first', async () => {
  const { page, faults } = await open('/dashboard')
  await page.getByRole('heading', { name: 'Ana waits for your answer' }).waitFor()
  await page.getByRole('link', { name: 'Answer' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/messages\//)
  expect(faults()).toEqual([])
})

test('shows the top of the deck, the swipes that are left and what the profile lacks', async () => {
  const { page, faults } = await open('/dashboard', { scene: faceless })
  const top = page.getByRole('region', { name: 'Next on your deck' })
  await top.getByRole('heading', { name: 'Nora Haddad' }).waitFor()
  await page.getByText('of 100').waitFor()
  await page.getByRole('link', { name: 'Add a photo' }).waitFor()
  await page.getByRole('link', { name: /María José Fernández/ }).waitFor()
  expect(faults()).toEqual([])
})

test('shows whom to meet once, also where meeting somebody is the next step', async () => {
  const { page, faults } = await open('/dashboard', { scene: { matches: 'none' } })
  await page.getByRole('heading', { name: 'Meet somebody new' }).waitFor()
  await page.getByRole('heading', { name: 'Nora Haddad' }).waitFor()
  expect(await page.getByText('Nora Haddad').count()).toBe(1)
  expect(await page.getByText('Most compatible').count()).toBe(0)
  await page.getByRole('region', { name: 'Next', exact: true }).getByRole('link', { name: 'Discover' }).click()
  await expectTop(page, 'Nora Haddad')
  expect(faults()).toEqual([])
})

test('sends a newcomer to the profile', async () => {
  const { page, faults } = await open('/dashboard', { scene: newcomer })
  await page.getByRole('heading', { name: 'Add 3 skills' }).waitFor()
  await page.getByRole('link', { name: 'Edit profile' }).waitFor()
  await page.getByText('Nobody yet. Every like is a chance.').waitFor()
  expect(faults()).toEqual([])
})

test.for([desktop, tablet, phone])('moves nothing about when what it waits for comes, $width px', async (viewport) => {
  const { page } = await open('/dashboard', {
    scene: { ...faceless, delays: { '*': 150 } },
    viewport,
    before: watchLayoutShift,
  })
  await page.getByRole('heading', { name: 'Ana waits for your answer' }).waitFor()
  await page.getByRole('heading', { name: 'Nora Haddad' }).waitFor()
  await page.getByRole('link', { name: 'Add a photo' }).waitFor()
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
})

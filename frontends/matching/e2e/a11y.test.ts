import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { devPages } from '@codekin/browser-test/dev-page'
import { matchIdOf, userIdOf } from '@codekin/fake-world/people'
import type { Scene } from '@codekin/fake-world/scene'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newcomer } from './pages.ts'

const open = devPages(import.meta.dirname)

type Screen = {
  path: string
  scene?: Scene
  until: (page: Page) => Promise<unknown>
  open?: (page: Page) => Promise<unknown>
}

const deckIsThere = (page: Page) => page.locator('article[data-depth="0"]').waitFor()
const screens: Record<string, Screen> = {
  dashboard: {
    path: '/dashboard',
    until: (page) => page.getByRole('heading', { name: 'Skills proved recently' }).waitFor(),
  },
  preferences: { path: '/preferences', until: (page) => page.getByText('In July').waitFor() },
  'dashboard of a newcomer': {
    path: '/dashboard',
    scene: newcomer,
    until: (page) => page.getByRole('heading', { name: 'List at least 3 skills' }).waitFor(),
  },
  discover: { path: '/discover', until: deckIsThere },
  'discover, details open': {
    path: '/discover',
    until: deckIsThere,
    open: async (page) => {
      await page.getByRole('button', { name: 'Details' }).first().click()
      await page.getByText('I spent six years').waitFor()
    },
  },
  'discover, a note on the card': {
    path: '/discover',
    until: deckIsThere,
    open: async (page) => {
      await page.getByRole('button', { name: 'Like with a note' }).first().click()
      await page.getByRole('textbox').fill('Your sync engine.')
    },
  },
  'discover, asked about a superlike': {
    path: '/discover',
    scene: { superlikers: ['Yu'] },
    until: deckIsThere,
    open: async (page) => {
      await page.getByRole('button', { name: 'Superlike' }).click()
      await page.getByRole('dialog', { name: 'Superlike Yu?' }).waitFor()
    },
  },
  'fit on a profile': {
    path: `/profile/${userIdOf('Nora Haddad')}`,
    until: (page) => page.getByRole('button', { name: 'Like with a note' }).waitFor(),
  },
  filters: {
    path: '/discover',
    until: deckIsThere,
    open: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('button', { name: 'Save filters' }).waitFor()
    },
  },
  'match moment': {
    path: '/discover',
    until: deckIsThere,
    open: async (page) => {
      await page.getByRole('button', { name: 'Pass', exact: true }).click()
      await page.getByRole('button', { name: 'Like', exact: true }).click()
      await page.getByRole('dialog', { name: 'You matched with Sam' }).waitFor()
    },
  },
  'quota reached': {
    path: '/discover',
    scene: { swipesRemaining: 0 },
    until: (page) => page.getByRole('heading', { name: 'That’s all for today' }).waitFor(),
  },
  'empty deck': {
    path: '/discover',
    scene: { deck: 'empty', preferences: { roles: ['embedded'], cities: ['Reykjavík'], verifiedOnly: true } },
    until: (page) => page.getByRole('heading', { name: 'No one else fits your filters' }).waitFor(),
  },
  matches: { path: '/matches', until: (page) => page.getByRole('article').first().waitFor() },
  'a match': {
    path: `/matches/${matchIdOf('Ana Kim')}`,
    until: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  'ideas for two': {
    path: `/project-ideas?matchId=${matchIdOf('Ana Kim')}`,
    until: (page) => page.getByText('Propose to Ana').first().waitFor(),
  },
  'what will be proposed': {
    path: '/project-ideas',
    until: (page) => page.getByRole('article').first().waitFor(),
    open: async (page) => {
      await page.getByRole('button', { name: 'Propose to a match…' }).first().click()
      await page.getByRole('dialog').getByRole('radio', { name: 'Ana Kim' }).waitFor()
    },
  },
  'an own idea that lacks something': {
    path: '/project-ideas?tab=saved',
    until: (page) => page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor(),
    open: async (page) => {
      await page.getByRole('button', { name: 'Write an idea' }).click()
      await page.getByRole('button', { name: 'Save idea' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
}

test.for(Object.entries(screens))('%s has no accessibility violations in either theme', async ([, screen]) => {
  const { page, faults } = await open(screen.path, { scene: screen.scene ?? {}, isMotionReduced: true })
  await screen.until(page)
  await screen.open?.(page)
  expect(await findFaultsInLooks(page)).toEqual([])
  expect(faults()).toEqual([])
})

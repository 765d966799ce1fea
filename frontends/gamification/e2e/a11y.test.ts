import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { desktop, phone } from '@codekin/browser-test/browser'
import { devPages } from '@codekin/browser-test/dev-page'
import type { Scene } from '@codekin/fake-world/scene'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  analyticsArrived,
  arrived,
  boardArrived,
  boardPath,
  measureLayoutShift,
  part,
  watchLayoutShift,
} from './quality-page.ts'

const open = devPages(import.meta.dirname)

type Screen = {
  path?: string
  scene?: Scene
  until?: (page: Page) => Promise<unknown>
  open?: (page: Page) => Promise<unknown>
}

const screens: Record<string, Screen> = {
  'the own points': {},
  'the weeks as a table, and what counts no more': {
    open: async (page) => {
      await page.getByRole('button', { name: 'Last 12 weeks: view as table' }).click()
      await part(page, 'Points history').getByRole('button', { name: 'Show more' }).click()
      await page.getByText(/^Reversed on/).waitFor()
    },
  },
  'no points yet': { scene: { points: 'none' } },
  'parts that could not be loaded': {
    scene: { failures: { gamification: { code: 'internal' }, quality: { code: 'internal' } } },
    until: (page) => page.getByRole('heading', { name: 'Your badges couldn’t be loaded' }).waitFor(),
  },
  'the leaderboard': { path: boardPath, until: boardArrived },
  'the leaderboard without the viewer': {
    path: boardPath,
    scene: { settings: { leaderboard: false } },
    until: boardArrived,
  },
  'the leaderboard of a skill': { path: `${boardPath}&skill=Rust`, until: boardArrived },
  'the own figures': { path: '/analytics', until: analyticsArrived },
  'the own figures of 90 days, some of them away, as tables': {
    path: '/analytics?timeRange=90d',
    scene: { missing: ['discovery'] },
    until: analyticsArrived,
    open: async (page) => {
      const charts = ['How often you were seen', 'Likes you gave', 'Matches and replies', 'When you decide']
      for (const chart of charts) await page.getByRole('button', { name: `${chart}: view as table` }).click()
    },
  },
  'no figures yet': {
    path: '/analytics',
    scene: { viewer: 'newcomer', matches: 'none' },
    until: (page) => page.getByRole('heading', { name: 'Nothing to show for this period' }).waitFor(),
  },
  'figures that could not be loaded': {
    path: '/analytics',
    scene: { failures: { ownAnalytics: { code: 'internal' } } },
    until: (page) => page.getByRole('heading', { name: 'Your decisions couldn’t be loaded' }).waitFor(),
  },
  'the week on the dashboard': {
    path: '/week',
    until: (page) => page.getByRole('heading', { name: 'Your last 7 days' }).waitFor(),
  },
  'a leaderboard of nobody': {
    path: boardPath,
    scene: { points: 'nobody' },
    until: (page) => page.getByRole('heading', { name: 'No one has points yet this week' }).waitFor(),
  },
}

test.for(Object.entries(screens))('%s has no accessibility faults in either theme', async ([, screen]) => {
  const { path = '/quality', scene = {}, until = arrived } = screen
  const { page, faults } = await open(path, { scene, isMotionReduced: true })
  await until(page)
  await screen.open?.(page)
  expect(await findFaultsInLooks(page)).toEqual([])
  expect(faults()).toEqual([])
})

test.for([
  { path: '/quality', viewport: desktop, until: arrived },
  { path: '/quality', viewport: phone, until: arrived },
  { path: '/analytics', viewport: desktop, until: analyticsArrived },
  { path: '/analytics', viewport: phone, until: analyticsArrived },
  { path: boardPath, viewport: desktop, until: boardArrived },
  { path: boardPath, viewport: phone, until: boardArrived },
])('nothing moves while $path comes, at $viewport.width px', async ({ path, viewport, until }) => {
  const delays = { gamification: 400, ownAnalytics: 600, 'quality.listOwnPoints': 700, 'quality.listOwnBadges': 900 }
  const { page } = await open(path, { scene: { delays }, viewport, before: watchLayoutShift })
  await until(page)
  expect(await measureLayoutShift(page)).toBeLessThan(0.02)
})

import { findFaultsInLooks } from '@codekin/browser-test/axe'
import { devPages } from '@codekin/browser-test/dev-page'
import { userIdOf } from '@codekin/fake-world/people'
import type { Scene } from '@codekin/fake-world/scene'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { githubPath } from './github-page.ts'
import { arrived, skill, waiting } from './skills-page.ts'

const open = devPages(import.meta.dirname)

type Screen = {
  path?: string
  scene?: Scene
  until?: (page: Page) => Promise<unknown>
  open?: (page: Page) => Promise<unknown>
}

const figured = (page: Page) => page.getByRole('heading', { name: 'Repositories', exact: true }).waitFor()

const screens: Record<string, Screen> = {
  'the screen': {},
  'evidence, one piece hidden': {
    open: async (page) => {
      await skill(page, 'Rust').getByRole('button', { name: 'Evidence for Rust' }).click()
      await skill(page, 'Rust').getByRole('button', { name: 'Hide what María said about Rust' }).click()
      await skill(page, 'Rust').getByText('1 endorsement · 1 hidden').waitFor()
    },
  },
  'words for a request, and why not another': {
    open: async (page) => {
      await waiting(page, /^Ana Kim/)
        .getByRole('button', { name: 'Endorse' })
        .click()
      await waiting(page, /^Bo/).getByRole('button', { name: 'Decline' }).click()
    },
  },
  'asking, with faults': {
    path: '/skill-verification?ask=',
    until: (page) => page.getByRole('combobox', { name: 'Who to ask' }).waitFor(),
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  'asking whether it still holds': {
    open: async (page) => {
      await skill(page, 'TypeScript')
        .getByRole('button', { name: /^Ask to renew/ })
        .click()
      await page
        .getByRole('dialog')
        .getByText(/^Ingrid/)
        .waitFor()
    },
  },
  'nothing at all': {
    scene: { viewer: 'newcomer', matches: 'none' },
    until: (page) => page.getByRole('heading', { name: 'No skills yet' }).waitFor(),
  },
  'long names and many skills': { scene: { viewer: 'long' } },
  'a filter that leaves nothing': {
    path: '/skill-verification?tab=by-me&state=declined',
    until: (page) => page.getByRole('heading', { name: 'No endorsements found' }).waitFor(),
  },
  'GitHub, not connected': {
    path: githubPath,
    scene: { github: 'none' },
    until: (page) => page.getByRole('heading', { name: 'Without giving access' }).waitFor(),
  },
  'GitHub, a code that is not found': {
    path: githubPath,
    scene: { github: 'none' },
    until: (page) => page.getByRole('textbox', { name: 'Your GitHub username' }).fill('octavia-reyes'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Agree and get a code' }).click()
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByText(/^It isn’t there yet/).waitFor()
    },
  },
  'GitHub, read': { path: githubPath, until: figured },
  'GitHub, with private ones, as tables': {
    path: githubPath,
    scene: { github: 'private' },
    until: figured,
    open: async (page) => {
      await page.getByRole('button', { name: 'Languages over time: view as table' }).click()
      await page.getByRole('button', { name: 'When you commit: view as table' }).click()
      await page.getByRole('button', { name: 'Exclude: adalind/shoebox' }).click()
      await page.getByRole('button', { name: 'Count again: adalind/shoebox' }).waitFor()
    },
  },
  'GitHub, being read for the first time': {
    path: githubPath,
    scene: { github: 'first', githubSync: 'held' },
    until: (page) => page.getByRole('progressbar').waitFor(),
  },
  'GitHub, paused': { path: githubPath, scene: { github: 'paused' }, until: figured },
  'GitHub, stopped': { path: githubPath, scene: { github: 'failed' }, until: figured },
  'GitHub, without consent': {
    path: githubPath,
    scene: { github: 'withdrawn' },
    until: (page) => page.getByRole('button', { name: 'Agree and sync' }).waitFor(),
  },
  'GitHub, with what looks unusual': { path: githubPath, scene: { github: 'doubted' }, until: figured },
  'GitHub, answering what looks unusual': {
    path: githubPath,
    scene: { github: 'doubted' },
    until: figured,
    open: async (page) => {
      await page.getByRole('button', { name: /^Explain/ }).click()
      await page.getByRole('button', { name: 'Send to our team' }).click()
      await page.getByText('Give a reason in a few words.').waitFor()
    },
  },
  'GitHub, asking to disconnect': {
    path: githubPath,
    until: figured,
    open: async (page) => {
      await page.getByRole('button', { name: 'Disconnect…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'GitHub, a search that finds nothing': {
    path: `${githubPath}?q=cobol`,
    until: (page) => page.getByRole('heading', { name: 'No matching repositories' }).waitFor(),
  },
  'GitHub, many long names': { path: githubPath, scene: { github: 'many' }, until: figured },
  'the card on the dashboard': {
    path: '/glance',
    until: (page) => page.getByRole('heading', { name: 'Skills you’ve proved' }).waitFor(),
  },
  'repositories on a profile': {
    path: `/proof/${userIdOf('Tomasz Wiśniewski')}`,
    until: (page) => page.getByRole('heading', { name: 'Repositories that count' }).waitFor(),
  },
  'why skills on a profile are believed': {
    path: `/proof/${userIdOf('Ana Kim')}`,
    until: (page) => page.getByRole('heading', { name: 'Evidence for these skills' }).waitFor(),
  },
}

test.for(Object.entries(screens))('%s has no accessibility faults in either theme', async ([, screen]) => {
  const { path = '/skill-verification', scene = {}, until = arrived } = screen
  const { page, faults } = await open(path, { scene, isMotionReduced: true })
  await until(page)
  await screen.open?.(page)
  expect(await findFaultsInLooks(page)).toEqual([])
  expect(faults()).toEqual([])
})

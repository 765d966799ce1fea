import { expect, test } from 'vitest'
import type { SettingsPage } from '../sections.ts'
import { findEntries } from './find-entries.ts'

const page = (slug: string, title: string, entries: SettingsPage['entries']): SettingsPage => ({
  slug,
  title,
  entries,
  Icon: () => null,
  Page: () => null,
})
const pages = [
  page('sign-in', 'Sign-in methods', [{ id: 'password', title: 'Password', words: 'change secret' }]),
  page('notifications', 'Notifications', [
    { id: 'quiet', title: 'Quiet hours', words: 'night do not disturb' },
    { id: 'rhythm', title: 'How often we email', words: 'mail quiet' },
  ]),
]
const titles = (query: string) => findEntries(pages, query).map(({ title }) => title)

test('settings are found by common names, by the start of words, in any order', () => {
  expect(titles('PASS')).toEqual(['Password'])
  expect(titles('disturb not')).toEqual(['Quiet hours'])
  expect(titles('sign secret')).toEqual(['Password'])
  expect(titles('word')).toEqual([])
})

test('titles rank before other words', () => {
  expect(titles('quiet')).toEqual(['Quiet hours', 'How often we email'])
})

test('an empty query finds nothing', () => {
  expect(titles(' .')).toEqual([])
})

test('each result has its URL', () => {
  expect(findEntries(pages, 'password')[0]?.to).toBe('/settings/sign-in#password')
})

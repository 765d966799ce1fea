import { expect, test } from 'vitest'
import { importsOf } from '../boundaries/sources.ts'
import { testProjects } from './projects.ts'
import { checkTests, projectOf } from './test-rules.ts'

const today = new Date('2026-06-15T12:00:00Z')
const check = (path: string, text: string) => checkTests([{ path, text, imports: importsOf(text) }], today)

test.each([
  ['services/matching/src/endpoints/matching/record-swipe.test.ts', 'core'],
  ['frontends/messaging/src/features/templates/gaps.test.ts', 'core'],
  ['deploy/local/infra/servers.test.ts', 'core'],
  ['frontends/matching/e2e/matching.smoke.test.ts', 'smoke'],
  ['frontends/shell/e2e/platform.smoke.test.ts', 'smoke'],
  ['libs/world/tests/visibility.test.ts', 'world'],
  ['deploy/local/src/start.platform.test.ts', 'world'],
  ['frontends/matching/e2e/deck.test.ts', 'screens'],
  ['frontends/shell/e2e/chat.test.ts', 'journeys'],
  ['libs/world/tests/erasure.kill.test.ts', 'kill'],
  ['services/matching/src/decks/recall.scale.test.ts', 'heavy'],
])('%s runs in %s', (path, project) => {
  expect(projectOf(path)).toBe(project)
})

test('a test file outside of every project is refused', () => {
  expect(check('docs/example.test.ts', '')).toEqual(['docs/example.test.ts is run by no project of vitest.'])
})

test.each([
  ["import { launchBrowser } from '@codekin/browser-test/browser'", 'uses a browser'],
  ["import { chromium } from 'playwright-core'", 'uses a browser'],
  ["import { startWorld } from '@codekin/world/world'", 'starts several services'],
  [`spawn(process.execPath, ['deploy/${'local'}/src/start.ts'])`, 'starts the platform'],
  [`const startedAt = ${'performance'}.now()`, 'measures time'],
])('core refuses a file with %s', (text, reason) => {
  expect(check('services/edge/src/x.test.ts', text)).toEqual([expect.stringContaining(reason)])
  expect(check('services/edge/src/x.scale.test.ts', text)).toEqual([])
})

test('a browser test that reads the page once is refused, and one that waits is not', () => {
  const path = 'frontends/matching/e2e/x.test.ts'
  const once = `expect(await ${'page.getByRole'}('button').count()).toBe(1)`
  expect(check(path, once)).toEqual([expect.stringContaining('reads a page once')])
  expect(check(path, "await expect.poll(() => page.getByRole('button').count()).toBe(1)")).toEqual([])
})

test('a test stays in quarantine for seven days from the date it names', () => {
  const tag = 'quarantine'
  const since = (date: string) => check('libs/db/src/x.test.ts', `tags: ['${tag}'], meta: { quarantinedOn: '${date}' }`)
  expect(since('2026-06-08')).toEqual([])
  expect(since('2026-06-06')).toEqual([expect.stringContaining('longer than 7 days')])
  expect(since('last week')).toEqual([expect.stringContaining('says since when')])
})

test('only browser tests are retried', () => {
  const retried = testProjects.filter(({ retries }) => retries > 0).map(({ name }) => name)
  expect(retried).toEqual(['smoke', 'screens'])
})

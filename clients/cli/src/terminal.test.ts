import { expect, test } from 'vitest'
import type { Environment } from './config.ts'
import { formatFacts, openTerminal, plain } from './terminal.ts'

const streamOf = (about: { isTTY?: boolean; columns?: number }) => ({
  write: () => true,
  isTTY: about.isTTY ?? false,
  columns: about.columns ?? 0,
})
const open = (env: Environment, about: { isTTY?: boolean; columns?: number } = {}) =>
  openTerminal(env, streamOf(about), streamOf(about))

test.each<[string, Environment, boolean, boolean]>([
  ['a terminal', {}, true, true],
  ['a pipe', {}, false, false],
  ['a terminal with NO_COLOR', { NO_COLOR: '1' }, true, false],
  ['a terminal with an empty NO_COLOR', { NO_COLOR: '' }, true, true],
  ['a dumb terminal', { TERM: 'dumb' }, true, false],
  ['a pipe with FORCE_COLOR', { FORCE_COLOR: '1' }, false, true],
  ['a terminal with FORCE_COLOR=0', { FORCE_COLOR: '0' }, true, false],
  ['NO_COLOR and FORCE_COLOR', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
])('%s has colors or not', (_, env, isTTY, hasColor) => {
  const terminal = open(env, { isTTY })
  expect(terminal.paint('add', 'x')).toBe(hasColor ? '\u001b[32mx\u001b[39m' : 'x')
})

test('the width is the terminal’s, else what COLUMNS says, else 80, and never below 20', () => {
  const widths = [
    open({ COLUMNS: '100' }, { columns: 60 }),
    open({ COLUMNS: '40' }),
    open({ COLUMNS: 'wide' }),
    open({}),
    open({}, { columns: 3 }),
  ]
  expect(widths.map(({ columns }) => columns)).toEqual([60, 40, 80, 80, 20])
})

test('texts of other people cannot move the cursor, colour the screen or turn the line around', () => {
  expect(plain('A\u001b[2J\u001b]0;x\u0007da\r\n\u202eevil\u009b1m')).toBe('A[2J]0;xdaevil1m')
  expect(plain('Ádá 李 👩‍💻')).toBe('Ádá 李 👩‍💻')
})

test('values stand below one another, and below their names where the terminal is narrow', () => {
  const facts = [
    ['Name', 'Ada'],
    ['Server', 'https://codekin.example'],
  ] as const
  expect(formatFacts(facts, 80)).toEqual(['Name    Ada', 'Server  https://codekin.example'])
  expect(formatFacts(facts, 30)).toEqual(['Name', '  Ada', 'Server', '  https://codekin.example'])
})

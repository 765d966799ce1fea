import { expect, test } from 'vitest'
import type { Environment } from './config.ts'
import { fit, formatFacts, formatJson, formatTime, openTerminal, plain, shellWord, wrap } from './terminal.ts'

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
  expect(plain('A\u001b[2J\u001b]0;x\u0007da\r\n\u202eevil\u009b1m\u061c')).toBe('A[2J]0;xda evil1m')
  expect(plain('two\n\tlines')).toBe('two lines')
  expect(plain('Ádá 李 👩‍💻')).toBe('Ádá 李 👩‍💻')
})

test('JSON holds the same values, without control characters that JSON allows', () => {
  const value = { name: 'A\u009b2J\u202e\u007f\u001b李', lines: 'a\nb' }
  const text = formatJson(value)
  expect(text).toBe('{"name":"A\\u009b2J\\u202e\\u007f\\u001b李","lines":"a\\nb"}')
  expect(JSON.parse(text)).toEqual(value)
  expect(formatJson(value, 2).split('\n')).toHaveLength(4)
})

test.each([
  ['Ada Lindqvist', 8, 'Ada Lin…'],
  ['Ada', 3, 'Ada'],
  ['李小龍と申します', 8, '李小龍…'],
  ['👩‍💻👩‍💻👩‍💻', 5, '👩‍💻…'],
  ['e\u0301e\u0301e\u0301', 3, 'e\u0301e\u0301e\u0301'],
])('“%s” is cut to %d columns', (text, columns, shown) => {
  expect(fit(text, columns)).toBe(shown)
})

test.each([
  ['Noor', 'Noor'],
  ['Ada Lindqvist', "'Ada Lindqvist'"],
  ['$(reboot) `id`', "'$(reboot) `id`'"],
  ["O'Neil; ls", "'O'\\''Neil; ls'"],
])('the name %s can be pasted into a shell', (name, word) => {
  expect(shellWord(name)).toBe(word)
})

test('progress stays in one line of the terminal', () => {
  const written: string[] = []
  const err = { write: (text: string) => written.push(text) > 0, isTTY: true, columns: 20 }
  openTerminal({}, streamOf({}), err).progress('a-repository-with-a-long-name: 1 of 2')
  expect(written).toEqual(['\r\u001b[Ka-repository-with-…'])
})

test('values stand below one another, and below their names where the terminal is narrow', () => {
  const facts = [
    ['Name', 'Ada'],
    ['Server', 'https://codekin.example'],
  ] as const
  expect(formatFacts(facts, 80)).toEqual(['Name    Ada', 'Server  https://codekin.example'])
  expect(formatFacts(facts, 30)).toEqual(['Name', '  Ada', 'Server', '  https://codekin.example'])
  expect(formatFacts([['Skills', 'Rust strong, Go working']], 20)).toEqual(['Skills', '  Rust strong, Go', '  working'])
})

test('words are never broken, however narrow the terminal is', () => {
  expect(wrap(['l like', 'p pass', 'q quit'], 14, '  ')).toEqual(['l like  p pass', 'q quit'])
  expect(wrap(['a', 'https://codekin.example', 'b'], 10)).toEqual(['a', 'https://codekin.example', 'b'])
})

test('a time is in the time zone of its reader, with a year that is not this one', () => {
  const at = new Date(2026, 4, 3, 9, 5)
  expect(formatTime(at.toISOString(), at)).toBe('3 May, 09:05')
  expect(formatTime(at.toISOString(), new Date(2027, 0, 1))).toBe('3 May 2026, 09:05')
})

import { expect, test } from 'vitest'
import { line } from './fields.ts'
import { oneLine } from './one-line.ts'
import { fullName } from './users/models.ts'

test.each([
  ['zero-width spaces', 'An\u200Bn\u2060 \uFEFFEx\u00ADample', 'Ann Example'],
  ['direction marks and overrides', '\u202Egro\u200E.elpmaxe\u061C', 'gro.elpmaxe'],
  ['controls', 'Ann\u0000\u0007\u009F Example', 'Ann Example'],
  ['line breaks and odd blanks', ' Ann\r\n\tvan\u00A0\u3000der \u2028Example\u2800', 'Ann van der Example'],
  ['blanks around removed characters', 'Ann \u200B Example \u200B', 'Ann Example'],
  ['joiners that join nothing', 'A\u200Dnn\u200C \u200DExample', 'Ann Example'],
  ['fillers that count as letters', '\u3164Ann\uFFA0\u115F', 'Ann'],
  ['text hidden in tags', 'Ann\u{E0041}\u{E0042}\u{E0043}', 'Ann'],
  ['a run of variation selectors', 'A\uFE0F\uFE01\uFE02nn', 'A\uFE0Fnn'],
  ['accents apart from their letters', 'A\u030Ase\u200B\u0301', '\u00C5s\u00E9'],
])('%s are cleaned up', (_, given, expected) => {
  expect(oneLine(given)).toBe(expected)
})

test.each([
  ['a Persian name', 'علی‌رضا'],
  ['a Hindi word', 'क्‍ष'],
  ['a Malayalam name that ends in a joiner', 'രാജന്‍'],
  ['a family of emoji', '👩🏽‍💻 and ❤️‍🔥'],
  ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a variant of a Chinese character', '葛\u{E0100}城'],
  ['names of many scripts', 'Åsa Ünal, Нина, 山田太郎, ירדנה, ณัฐ, O’Neill-Smith Jr. 3'],
])('%s keeps its joiners and marks', (_, given) => {
  expect(oneLine(given)).toBe(given)
})

test.each(['\u200B\u200B', '\u3164', '\u2800 \u2800', '\u202E\u2066', '\u200D', '…', '😀', '-- --', '\u0301\u0301'])(
  '%j is not a valid name',
  (name) => {
    expect(fullName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
      'Enter your name (up to 80 characters).',
    ])
  },
)

test.each(['Ⅷ', '7', '李', 'ಠ', 'Ann 😀'])('%s is a valid name', (name) => {
  expect(fullName.parse(name)).toBe(name)
})

test('a line without visible characters counts as empty', () => {
  expect(line({ min: 1, max: 40 }).safeParse('\u200B \u3164').success).toBe(false)
  expect(line({ max: 40 }).parse('\u200B \u3164')).toBe('')
})

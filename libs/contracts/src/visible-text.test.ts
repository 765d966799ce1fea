import { expect, test } from 'vitest'
import { line, text } from './fields.ts'
import { previewInputMax, previewOf } from './messaging/limits.ts'
import { newMessage } from './messaging/models.ts'
import { ellipsizeText, hasVisibleText, truncateText } from './visible-text.ts'

const nothing = [
  '\u3164',
  '\u200B\u200B',
  '\u2800',
  '\uFFA0 \u115F',
  '\u00AD',
  '\u200D',
  '\uFE0F',
  '\u{E0041}',
  '\u{1D159}',
  ' \n\t\u3000',
  '\u0301',
  'ّ ْ',
  '\u0E49\u0E49',
  '\u20DD',
  '\uFFFC',
  '\uFFFF',
  '\u{13430}',
  '\u180E\u2060\uFEFF',
]

test.each(nothing)('%j has no visible character and is refused', (typed) => {
  expect(hasVisibleText(typed)).toBe(false)
  expect(text({ min: 1, max: 100 }).safeParse(typed).success).toBe(false)
  expect(text({ max: 100 }).parse(typed)).toBe('')
  expect(line({ min: 1, max: 100 }).safeParse(typed).success).toBe(false)
  expect(line({ max: 100 }).parse(typed)).toBe('')
  expect(newMessage.safeParse({ content: typed }).success).toBe(false)
})

test.each([
  '.',
  'ก็',
  '1\uFE0F\u20E3',
  '👩‍💻',
  '❤️',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  'علی‌رضا',
  'क्‍ष',
  '\u3164a',
])('%j stays as it was typed, with its joiners', (typed) =>
  expect(text({ min: 1, max: 100 }).parse(typed)).toBe(typed.normalize('NFC')),
)

const a99 = 'a'.repeat(99)
const flag = '🇩🇪'
const family = '👨‍👩‍👧‍👦'

test.each([
  ['a flag in the last place', `${a99}${flag}`, `${a99}${flag}`],
  ['a flag in the last place, and more', `${a99}${flag}b`, `${a99}${flag}…`],
  ['a flag after it', `${a99}a${flag}`, `${a99}a…`],
  ['accents of the last letter', `${a99}e\u0323\u0302b`, `${a99}e\u0323\u0302…`],
  ['families', family.repeat(101), `${family.repeat(100)}…`],
  ['exactly the maximum', 'a'.repeat(100), 'a'.repeat(100)],
])('a preview ends between graphemes: %s', (_, content, preview) => {
  expect(previewOf(content)).toBe(preview)
})

test('a grapheme longer than the whole preview is left out', () => {
  const endless = `a${'\u0301'.repeat(3_900)}`
  expect(previewOf(`b${endless}`)).toBe('b…')
})

test.each([
  a99 + flag,
  family.repeat(300),
  'x'.repeat(4000),
  `${'y'.repeat(1590)}${family}z`,
  `a${'\u0301'.repeat(3_000)}`,
])('content truncated by the database has the same preview', (content) => {
  const start = Array.from(content).slice(0, previewInputMax).join('')
  expect(previewOf(start)).toBe(previewOf(content))
})

test('text is truncated between graphemes', () => {
  expect(truncateText(`abc${family}d`, 10)).toBe(`abc${family}`)
  expect(truncateText(`abc${family}d`, 9)).toBe('abc')
  expect(ellipsizeText('abc', 3)).toBe('abc')
})

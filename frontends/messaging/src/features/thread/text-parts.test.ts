import { expect, test } from 'vitest'
import { isEmojiOnly, textParts } from './text-parts.ts'

test('a fence is a block with its language, and the surrounding text loses its empty lines', () => {
  expect(textParts('look:\n\n```rust\nfn main() {}\n```\n\nnice')).toEqual([
    { kind: 'text', text: 'look:' },
    { kind: 'block', language: 'rust', text: 'fn main() {}' },
    { kind: 'text', text: 'nice' },
  ])
})

test('an unclosed fence is text', () => {
  expect(textParts('```rust\nfn main')).toEqual([{ kind: 'text', text: '```rust\nfn main' }])
})

test('markup is displayed literally', () => {
  const text = '<img src=x onerror=alert(1)> <b>bold</b>'
  expect(textParts(text)).toEqual([{ kind: 'text', text }])
})

test.each([
  ['see https://a.dev/x.', 'https://a.dev/x', '.'],
  ['(https://a.dev/x)', 'https://a.dev/x', ')'],
  ['https://en.wikipedia.org/wiki/Rust_(language)', 'https://en.wikipedia.org/wiki/Rust_(language)', undefined],
  ['（https://a.dev/x）', 'https://a.dev/x', '）'],
  ['看https://a.dev/x。然后', 'https://a.dev/x', '。然后'],
  ['「https://a.dev/x」', 'https://a.dev/x', '」'],
  ['«https://a.dev/ж»', 'https://a.dev/ж', '»'],
  ['هل رأيت https://a.dev/x؟', 'https://a.dev/x', '؟'],
  ['**https://a.dev/x**.', 'https://a.dev/x', '**.'],
  ['https://a.dev/x)(y', 'https://a.dev/x', ')(y'],
  ['https://a.dev/x(unclosed', 'https://a.dev/x', '(unclosed'],
  ['https://a.dev/x,https://b.dev', 'https://a.dev/x', ','],
  ['https://a.dev/x…', 'https://a.dev/x', '…'],
  ['https://a.dev/x([)]', 'https://a.dev/x', '([)]'],
  ['((https://a.dev/x_(y)))', 'https://a.dev/x_(y)', '))'],
  ['[docs](https://a.dev/x)', 'https://a.dev/x', ')'],
  ['_https://a.dev/x_', 'https://a.dev/x', '_'],
  ['https://a.dev/x！？。', 'https://a.dev/x', '！？。'],
  ['看https://a.dev/x——很好', 'https://a.dev/x', '——很好'],
  ['看https://a.dev/x……然后', 'https://a.dev/x', '……然后'],
  ['＜https://a.dev/x＞', 'https://a.dev/x', '＞'],
  ['https://a.dev/x～', 'https://a.dev/x', '～'],
  ['https://a.dev/x،ثم', 'https://a.dev/x', '،ثم'],
  ['https://a.dev/x।और', 'https://a.dev/x', '।और'],
  ['https://a.devを見て', 'https://a.dev', 'を見て'],
  ['https://www.example.com/a看', 'https://www.example.com/a看', undefined],
  ['http://localhost:3000を開いて', 'http://localhost:3000', 'を開いて'],
  ['http://[::1]:3000/x.', 'http://[::1]:3000/x', '.'],
  ['https://a.dev:8080.', 'https://a.dev:8080', '.'],
])('in "%s" the link ends with the URL', (text, url, after) => {
  const parts = textParts(text)
  const at = parts.findIndex((part) => part.kind === 'link')
  expect(parts[at]).toEqual({ kind: 'link', text: url, url: new URL(url).href })
  expect(parts[at + 1]?.text).toBe(after)
})

test.each([
  ['see codekin.dev.', 'codekin.dev', '.'],
  ['Look at vite.dev/guide, please', 'vite.dev/guide', ', please'],
  ['(github.com/a/b)', 'github.com/a/b', ')'],
  ['socket.io:8080/x?y=1', 'socket.io:8080/x?y=1', undefined],
  ['codekin.devを見て', 'codekin.dev', 'を見て'],
])('in "%s" a bare domain is a link', (text, shown, after) => {
  const parts = textParts(text)
  const at = parts.findIndex((part) => part.kind === 'link')
  expect(parts[at]).toEqual({ kind: 'link', text: shown, url: new URL(`https://${shown}`).href })
  expect(parts[at + 1]?.text).toBe(after)
})

test.each(['main.rs', 'Node.js', 'ada@codekin.dev', 'a.dev.local', 'std::io', 'foo.comb', './x.com', 'e.g. this'])(
  "“%s” isn't a link",
  (text) => {
    expect(textParts(text)).toEqual([{ kind: 'text', text }])
  },
)

test('a URL with a scheme is one link, whatever domains its path contains', () => {
  const url = 'https://a.dev/b.com'
  expect(textParts(`${url} b.com`)).toEqual([
    { kind: 'link', text: url, url },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'b.com', url: 'https://b.com/' },
  ])
})

test.each([
  ['a final dot', 'https://example.com./a', 'https://example.com/a'],
  ['a letter of another script', 'https://pаypal.com/a', 'https://xn--pypal-4ve.com/a'],
  ['several final dots and a port', 'https://example.com..:8080/a', 'https://example.com:8080/a'],
  ['a letter that hides behind a percent sign', 'https://ex%61mple.com/a', 'https://example.com/a'],
  ['an address of a network in one number', 'http://2130706433/a', 'http://127.0.0.1/a'],
  ['a whole name that looks like Latin', 'https://аррӏе.com', 'https://xn--80ak6aa92e.com/'],
])('%s: the real host is shown', (_, typed, url) => {
  expect(textParts(typed)).toEqual([{ kind: 'link', text: url.replace(/\/$/, ''), url }])
})

test.each(['\u2044', '\u2215', '\u29F8', 'ノ', '\u0338'])(
  "a host in which %j looks like its end isn't shown as typed",
  (sign) => {
    const [part] = textParts(`https://github.com${sign}login.evil.example/a`)
    expect(part?.text).not.toContain(sign)
    expect(part?.kind === 'link' ? new URL(part.url).hostname : 'evil.example').toMatch(/evil\.example$/)
  },
)

test.each([
  'https://bücher.example/a',
  'https://例え.jp/上海',
  'https://한국.com',
  'https://مثال.com/a',
  'https://пример.рф',
  'https://ビタミンb6.jp',
  'https://l·l.cat',
])('a host of one script stays readable: %s', (url) =>
  expect(textParts(url)).toEqual([{ kind: 'link', text: url, url: new URL(url).href }]),
)

test('only http and https URLs without userinfo are links', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://google.com@evil.example/',
    'https://:pass@evil.example/',
  ]) {
    expect(textParts(text)).toEqual([{ kind: 'text', text }])
  }
})

test("URLs in inline code aren't links", () => {
  expect(textParts('run `curl https://a.dev` now')).toEqual([
    { kind: 'text', text: 'run ' },
    { kind: 'code', text: 'curl https://a.dev' },
    { kind: 'text', text: ' now' },
  ])
})

test.each([
  ['🎉', true],
  ['👩‍💻 🚀', true],
  ['🎉🎉🎉🎉', false],
  ['42', false],
  ['ok 👍', false],
])('"%s" is drawn large: %s', (text, isLarge) => {
  expect(isEmojiOnly(text)).toBe(isLarge)
})

import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { normalizeAddress, readableAddress, storedSpelling } from './address-spelling.ts'
import { email } from './fields.ts'

test.each([
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
  ['anna@faß.example', 'anna@xn--fa-hia.example'],
  ['anna@example.org', 'anna@example.org'],
])('%s is stored as %s', (written, stored) => {
  expect(email.parse(written)).toBe(stored)
})

// Samples of RFC 3492, section 7.1, and other names.
test.each([
  'ñandú-mañana.example',
  'почта.example',
  'ليهمابتكلموشعربي.example',
  '他们为什么不说中文.example',
  'pročprostěnemluvíčesky.example',
  'למההםפשוטלאמדבריםעברית.example',
  'なぜみんな日本語を話してくれないのか.example',
  '3年b組金八先生.example',
  'hello-another-way-それぞれの場所.example',
  'a.ü.example',
])('an address at %s is stored in A-labels and shown in U-labels', (domain) => {
  const stored = email.parse(`ann@${domain}`)
  expect(stored).toBe(`ann@${domainToASCII(domain)}`)
  expect(readableAddress(stored)).toBe(`ann@${domain}`)
  expect(storedSpelling(`ann@${domain}`)).toBe(stored)
})

test.each([
  ['ann@example.org', 'has no other spelling'],
  ['ann@xn--pple-43d.example', 'mixes Latin and Cyrillic letters'],
  ['ann@xn--a.example', 'is not Punycode'],
  ['ann@xn--99999999999.example', 'is not Punycode'],
  ['ann@xn--_a.example', 'is not Punycode'],
  ['nobody', 'has no domain'],
])('%s is shown as stored: it %s', (stored) => {
  expect(readableAddress(stored)).toBe(stored)
})

test.each([
  ['bücher.example', 'xn--bcher-kva.example'],
  ['@bücher.example', '@xn--bcher-kva.example'],
  ['Jürgen Müller', 'Jürgen Müller'],
  ['J. Müller', 'J. Müller'],
  ['ann@example.org', 'ann@example.org'],
])('a search for %s looks for %s', (typed, searched) => {
  expect(storedSpelling(typed)).toBe(searched)
})

test('a typed address is normalized as it is stored', () => {
  expect(normalizeAddress(' Anna@BÜCHER.example ')).toBe('anna@xn--bcher-kva.example')
  expect(normalizeAddress('Ann@Example.org')).toBe('ann@example.org')
})

test.each(['ann@a.0x7f', `ann@${'ü'.repeat(60)}.example`])('%s is not a valid address', (given) => {
  expect(email.safeParse(given).success).toBe(false)
})

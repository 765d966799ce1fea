import { describe, expect, test } from 'vitest'
import { checkPasswordRules } from './password-rules.ts'

const ann = { email: 'ann.developer@example.org', names: ['Ann Österberg-Lee', 'octo-ann-42', null] }
const other = /little more than your name, your email address or “Codekin”/

test.each(['password', '12345678', 'Qwertyuiop', 'iloveyou', 'TRUSTNO1'])('%s is refused as common', (password) => {
  expect(checkPasswordRules(password, ann)).toMatch(/common/)
})

test.each(['ann.developer@example.org', 'Ann.Developer@Example.org', 'ann.developer'])(
  '%s is refused as the email',
  (password) => {
    expect(checkPasswordRules(password, ann)).toMatch(/can’t be your email/)
  },
)

test.each(['anna@bücher.example', 'Anna@BÜCHER.example', 'anna@xn--bcher-kva.example'])(
  '%s is refused as the other spelling of the email',
  (password) => {
    expect(checkPasswordRules(password, { email: 'anna@xn--bcher-kva.example', names: [] })).toMatch(/email/)
  },
)

describe('a password of guessable words is refused', () => {
  test.each([
    ['the product', 'Codekin2026'],
    ['the product, its year and a sign', 'codekin-2026!'],
    ['the product in leetspeak', 'C0d3k1n!!'],
    ['the product, spaced', 'code kin code kin'],
    ['the product, its parts swapped', 'KinCode123'],
    ['the product and a domain', 'codekin.dev'],
    ['the product more than once', 'codekincodekin'],
    ['the product with signs between its letters', 'c.o.d.e.k.i.n'],
    ['digits before the product', '1234codekin'],
    ['the whole name', 'annosterberglee'],
    ['the name with its accents', 'Österberg1990'],
    ['the name decomposed', 'o\u0308sterberg1990'],
    ['the name in leetspeak', '0$terberg'],
    ['the name and the product', 'ann-at-codekin'.replace('-at-', '@')],
    ['the mailbox and a digit', 'ann.developer1'],
    ['a part of the mailbox', 'developer!!!'],
    ['the handle', 'octo-ann-42'],
    ['the handle and a year', 'octoann2026'],
    ['full-width letters', 'ｃｏｄｅｋｉｎ２０２６'],
  ])('%s: %s', (_, password) => {
    expect(checkPasswordRules(password, ann)).toMatch(other)
  })
})

test.each([
  'correct-horse-battery',
  'пароль и ещё',
  'codekin-horse-battery',
  'ann likes plums',
  'ann84619475028361',
  'a kind developer',
  '8461947502',
  '🌲🍑🌲❄️🦉',
])('%s may be used', (password) => {
  expect(checkPasswordRules(password, ann)).toBeUndefined()
})

test('a name of two letters excludes nothing', () => {
  expect(checkPasswordRules('bobobo-12', { email: 'x@example.org', names: ['Bo'] })).toBeUndefined()
})

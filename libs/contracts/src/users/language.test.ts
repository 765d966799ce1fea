import { expect, test } from 'vitest'
import { language, languageList } from './models.ts'

test.each([
  ['de', 'de'],
  ['pt-BR', 'pt-BR'],
  ['deu', 'de'],
  ['iw', 'he'],
  ['in', 'id'],
  ['en-UK', 'en-GB'],
  ['no', 'nb'],
  ['nor', 'nb'],
  ['tl', 'fil'],
  ['sh', 'sh'],
])('the language %s is stored as %s', (given, tag) => {
  expect(language.parse(given)).toBe(tag)
})

test.each(['', 'DE', 'german', 'de-de', 'd'])('“%s” is not a language', (given) => {
  expect(language.safeParse(given).success).toBe(false)
})

test('a language given by two tags is stored once', () => {
  expect(languageList.parse(['de', 'en', 'deu'])).toEqual(['de', 'en'])
})

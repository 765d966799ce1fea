import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'
import { grammars, type Language, languageOf } from './languages.ts'

const hostile = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '`'.repeat(2000),
  '{'.repeat(2000),
  '/*'.repeat(1000),
  '"\\'.repeat(1000),
  'a'.repeat(4000),
  '\u202e\u0000\ud800 ',
  '',
]

test("highlighting doesn't change any text in any language", async () => {
  for (const language of Object.keys(grammars) as Language[]) {
    for (const text of [...hostile, 'const answer = 42 // the answer\nSELECT 1;\ndef f(x): return x\n']) {
      const tokens = await highlight(text, language)
      expect({ language, text: tokens.map((token) => token.text).join('') }).toEqual({ language, text })
    }
  }
})

test('keywords, strings, numbers and comments are distinguished', async () => {
  const tokens = await highlight("const answer = 'forty' + 2 // two", 'typescript')
  const kindOf = (text: string) => tokens.find((token) => token.text === text)?.kind
  expect([kindOf('const'), kindOf("'forty'"), kindOf('2'), kindOf('// two')]).toEqual([
    'keyword',
    'string',
    'number',
    'comment',
  ])
})

test('a language is found by its aliases, and an unknown name gives none', () => {
  expect(['ts', 'C++', 'Rs', 'yml', 'pgsql', 'HTML'].map(languageOf)).toEqual([
    'typescript',
    'cpp',
    'rust',
    'yaml',
    'sql',
    'xml',
  ])
  expect(['', 'klingon', 'constructor', '__proto__', 'toString'].map(languageOf)).toEqual(Array(5).fill(undefined))
})

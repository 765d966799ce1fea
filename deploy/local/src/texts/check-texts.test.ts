import { describe, expect, it } from 'vitest'
import { checkTexts } from './check-texts.ts'

const source = (text: string, path = 'frontends/shell/src/a.tsx') => [{ path, text }]

describe('the check of texts', () => {
  it.each([
    ['a string', "const title = 'Somebody likes you'", 'Somebody'],
    ['a template', 'const title = `Ask whoever sent ${it}`', 'whoever'],
    ['the text of an element', 'const title = <p>\n  There is nobody here\n</p>', 'nobody'],
    ['an attribute', 'const title = <input aria-label="To whom" />', 'whom'],
  ])('refuses a word in %s, and names the line', (_, text, word) => {
    expect(checkTexts(source(text))).toEqual([expect.stringContaining(`frontends/shell/src/a.tsx:1 says "${word}"`)])
  })

  it.each([
    ['comments', '// Whoever comes first wins.\nconst a = 1'],
    ['identifiers', "const audience = 'nobody'"],
    ['values in a program', "const code = `const name = user?.name ?? 'nobody'`"],
    ['types', "type Audience = 'Nobody new' | 'all'"],
    ['imports', "import { a } from './whom are.ts'"],
    ['SQL', 'const q = sql`select whom from likes`'],
    ['other words', "const title = 'Someone likes you'"],
  ])('leaves %s alone', (_, text) => {
    expect(checkTexts(source(text))).toEqual([])
  })

  it.each([
    'deploy/demo/src/people.ts',
    'libs/fake-world/src/viewer.ts',
    'frontends/verification/src/features/tests/history.tsx',
    'libs/contracts/src/users/endpoints.ts',
  ])('refuses a word in %s', (path) => {
    expect(checkTexts(source("const bio = 'I like everybody'", path))).toHaveLength(1)
  })

  it.each([
    'libs/world/tests/erasure.test.ts',
    'frontends/shell/e2e/trust.ts',
    'services/messaging/src/domain/quality/lexicon/english.ts',
    'services/identity/src/migrations/0001.ts',
  ])('leaves %s alone', (path) => {
    expect(checkTexts(source("const bio = 'I like everybody'", path))).toEqual([])
  })

  it('refuses a word in an alert, and leaves comments alone', () => {
    const rule = '# Somebody is woken.\n  summary: "Nobody answers."\n'
    expect(checkTexts(source(rule, 'deploy/watch/rules/alerts.yml'))).toEqual([
      expect.stringContaining('deploy/watch/rules/alerts.yml:2 says "Nobody"'),
    ])
  })

  it('refuses a word on a page, and leaves its code alone', () => {
    const page = 'Everybody is here.\n\n```ts\nconst a = "Nobody here"\n```\n\nSays `nobody`.\n'
    expect(checkTexts(source(page, 'frontends/public/content/faq.md'))).toEqual([
      expect.stringContaining('frontends/public/content/faq.md:1 says "Everybody"'),
    ])
  })
})

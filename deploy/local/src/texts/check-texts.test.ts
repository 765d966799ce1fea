import { describe, expect, it } from 'vitest'
import { checkTexts } from './check-texts.ts'

const source = (text: string, path = 'frontends/shell/src/a.tsx') => [{ path, text, imports: [] }]

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

  it('leaves alone what people of the demo write', () => {
    expect(checkTexts(source("const bio = 'I like everybody'", 'deploy/demo/src/people.ts'))).toEqual([])
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { legalPages } from '@codekin/contracts/web/legal'
import { expect, onTestFinished, test } from 'vitest'
import { readContent } from './read-content.ts'

const description = 'A sentence of the right length for a search engine to show below the title.'
const diff = "['= stays', '+ comes', '- goes']"
const page = (body: string) =>
  `---\ntitle: A page for this test\ndescription: ${description}\ndiff: ${diff}\n---\n\n${body}`
const legalText = `---\ntitle: A legal page\ndescription: ${description}\n---\n\nBy {{operator}}: [{{email}}](mailto:{{email}}).`
const frontMatter = {
  title: 'An article of this test',
  description,
  author: 'Ann Arbor',
  date: '2026-11-02',
  tags: '[testing]',
  diff,
}

/** An article with changed front matter; undefined omits a line. */
function article(changes: Record<string, string | undefined>, body = 'Words.'): string {
  const lines = Object.entries({ ...frontMatter, ...changes }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  )
  return ['---', ...lines, '---', body].join('\n')
}

function read(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const all = {
    'faq.md': page('## Group\n\n### A question?\n\nAn answer.'),
    'beginners.md': page('## First'),
    'comparisons.md': page('## Table'),
    ...Object.fromEntries(legalPages.map((name) => [`legal/${name}.md`, legalText])),
    ...files,
  }
  for (const name of ['blog', 'figures', 'legal']) mkdirSync(join(folder, name))
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text)
  return readContent(folder)
}

const post = async (text: string) => (await read({ 'blog/a-post.md': text })).articles[0]

test('an article has its front matter, its text as HTML, its headings and its reading time', async () => {
  const found = await post(article({}, '## Why so?\n\nWith *feeling*.\n\n## Why so?\n\n' + 'word '.repeat(700)))
  expect(found).toMatchObject({
    slug: 'a-post',
    title: frontMatter.title,
    date: '2026-11-02',
    tags: ['testing'],
    readingMinutes: 3,
  })
  expect(found?.prose.headings).toEqual([
    { id: 'why-so', text: 'Why so?', level: 2 },
    { id: 'why-so--2', text: 'Why so?', level: 2 },
  ])
  expect(found?.prose.html).toContain(
    '<h2 id="why-so"><a href="#why-so">Why so?</a></h2>\n<p>With <em>feeling</em>.</p>',
  )
})

test.for<[string, string, number, RegExp]>([
  ['no front matter', 'Words.', 1, /front matter/],
  ['front matter without an end', '---\ntitle: x', 1, /front matter/],
  ['YAML that is none', article({ author: '"Ann' }), 4, /quote/i],
  ['a date that is none', article({ date: '2026-02-30' }), 5, /date/],
  ['a title that is too short', article({ title: 'Hm' }), 2, /title/],
  ['a tag with a blank', article({ tags: '["two words"]' }), 6, /tags/],
  ['a tag that stands twice', article({ tags: '[testing, testing]' }), 6, /twice/],
  ['an update before the article', article({ updated: '2026-11-01' }), 8, /earlier than/],
  ['a line of the diff without a sign', article({ diff: "['= a', '+ b', 'c']" }), 7, /diff/],
  ['a missing key', article({ author: undefined }), 1, /author/],
  ['an unknown key', article({ autor: 'Ann' }), 1, /autor/],
  ['a title inside the text', article({}, '\n# Title'), 10, /front matter/],
  ['code without a language', article({}, '\n\n```\nx\n```'), 11, /needs a language/],
  ['a figure that is not there', article({}, '![A drawing](gone.svg)'), 9, /gone\.svg/],
  ['a figure of another folder', article({}, '![A drawing](../blog/a-post.md)'), 9, /there is no figure/],
])('%s fails with the file and the line', async ([, text, line, reason]) => {
  const failure = await read({ 'blog/a-post.md': text }).catch((error: unknown) => error)
  expect(String(failure)).toMatch(new RegExp(`^ContentError: blog/a-post\\.md:${line}: `))
  expect(String(failure)).toMatch(reason)
})

test('a figure is inlined, with its size and a text alternative', async () => {
  const files = {
    'figures/flow.svg': '<svg viewBox="0 0 320 80"><path d="M0 0"/></svg>',
    'blog/a-post.md': article({}, '![From "a" to <b>](flow.svg "What happens")'),
  }
  const [found] = (await read(files)).articles
  expect(found?.prose.html).toBe(
    '<figure><svg role="img" aria-label="From &quot;a&quot; to &lt;b>" width="320" height="80" viewBox="0 0 320 80">' +
      '<path d="M0 0"/></svg><figcaption>What happens</figcaption></figure>',
  )
})

test('code is highlighted by language, tables scroll in a box, and HTML in a text is dropped', async () => {
  const code = '```ts\nconst a = 1\n```\n\n|   | b |\n|---|---|\n| 1 | 2 |\n\n<script>alert(1)</script>'
  const html = (await post(article({}, code)))?.prose.html ?? ''
  expect(html).toContain('<span class="hljs-keyword">const</span>')
  expect(html).toContain('<pre tabindex="0" role="region" aria-label="Code, ts">')
  expect(html).toMatch(/<div class="table"[^>]*><table>\s*<thead>\s*<tr>\s*<td><\/td>\s*<th>b<\/th>/)
  expect(html).not.toContain('alert')
})

test('each question has one URL; a duplicate or unanswered one fails with its line', async () => {
  const { faq } = await read({ 'faq.md': page('## Swiping\n\n### Может ли я?\n\nYes, **really**.') })
  expect(faq.groups).toEqual([
    {
      id: 'swiping',
      title: 'Swiping',
      answers: [
        {
          id: 'может-ли-я',
          question: 'Может ли я?',
          html: '\n<p>Yes, <strong>really</strong>.</p>\n'.trim(),
          text: 'Yes, really.',
        },
      ],
    },
  ])
  const twice = read({ 'faq.md': page('## G\n\n### Q?\n\nA.\n\n### Q?\n\nB.') })
  await expect(twice).rejects.toThrow('faq.md:13: "Q?" is asked twice')
  await expect(read({ 'faq.md': page('## G\n\n### Q?\n') })).rejects.toThrow('faq.md:9: "Q?" has no answer')
})

test('a legal page keeps the placeholders that the edge fills, also in links', async () => {
  const { legal } = await read({})
  expect(legal.imprint).toEqual({
    title: 'A legal page',
    description,
    headings: [],
    html: '<p>By {{operator}}: <a href="mailto:{{email}}">{{email}}</a>.</p>',
  })
})

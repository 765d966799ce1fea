import { expect, test } from 'vitest'
import { embedHtml, embedMarkdown, fileNameOf } from './addresses.ts'

const badge = { id: '0190a016-0000-7000-8000-000000000001', kind: 'test-working', skill: 'TypeScript' } as const
const page = `https://codekin.dev/badges/${badge.id}`
const drawing = `https://codekin.dev/api/v1/skill-verification/badges/${badge.id}/drawing`

test('embed codes show the image with alternative text and link to the badge', () => {
  expect(embedHtml(badge, 'https://codekin.dev')).toBe(
    `<a href="${page}"><img src="${drawing}" alt="TypeScript: working (Codekin badge)" width="360" height="88"></a>`,
  )
  expect(embedMarkdown(badge, 'https://codekin.dev')).toBe(
    `[![TypeScript: working (Codekin badge)](${drawing})](${page})`,
  )
})

test('a skill’s name is escaped in embed codes', () => {
  const odd = { ...badge, skill: '"><script>&](x)' }
  expect(embedHtml(odd, 'https://codekin.dev')).toContain('alt="&quot;&gt;&lt;script&gt;&amp;](x): working')
  expect(embedMarkdown(odd, 'https://codekin.dev')).toContain('[!["\\>\\<script\\>\\&\\](x): working')
})

test('a file is named after the badge, in any script', () => {
  expect(fileNameOf(badge)).toBe('codekin-typescript-working')
  expect(fileNameOf({ ...badge, skill: 'C++ / Łódź' })).toBe('codekin-c-łódź-working')
  expect(fileNameOf({ ...badge, kind: 'broad', skill: null })).toBe('codekin-proved-in-three-skills')
})

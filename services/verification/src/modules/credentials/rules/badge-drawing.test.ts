import { type BadgeKind, badgeName, badgeTable } from '@codekin/contracts/skill-verification/badges'
import { expect, test } from 'vitest'
import { bank } from '../../bank/bank.ts'
import { drawBadge } from './badge-drawing.ts'

const drawn = { name: 'TypeScript: working', state: 'valid' as const, earnedAt: new Date(0), holderName: null }
/** Extracts the credential as badge displayers do. */
const baked = (svg: string): unknown =>
  JSON.parse(/^<svg [^>]*>\n<openbadges:credential><!\[CDATA\[(.*)\]\]><\/openbadges:credential>/.exec(svg)?.[1] ?? '')

test('the credential is embedded where displayers look for it, directly after the opening tag', () => {
  const credential = { name: 'C ]]> <script>', id: 'x' }
  const svg = drawBadge(drawn, JSON.stringify(credential))
  expect(baked(svg)).toEqual(credential)
  expect(svg).toContain('xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"')
  expect(svg.split(']]>')).toHaveLength(2)
})

test('user text is only text in the SVG', () => {
  const svg = drawBadge({ ...drawn, name: '<b>&"\u0000\uD800', holderName: 'A</text><script>' }, '{}')
  expect(svg).toContain('&lt;b&gt;&amp;&quot;')
  expect(svg).not.toMatch(/<script|<b>|\u0000|\uD800/)
})

test('it states whether it is valid, and its holder below that', () => {
  expect(drawBadge(drawn, '{}')).toContain('earned 1 Jan 1970')
  expect(drawBadge({ ...drawn, state: 'revoked' }, '{}')).toContain('Codekin · revoked')
  expect(drawBadge({ ...drawn, holderName: 'Ann Example' }, '{}')).toMatch(
    /1970<\/text>\n<text [^>]*>Ann Example<\/text>/,
  )
})

test('nothing exceeds its edge, even in the widest fonts', () => {
  const holderName = 'Maximiliane Wilhelmine von Hohenfels-Wittelsbach'
  const names = Object.keys(badgeTable).flatMap((kind) => bank.map(({ skill }) => badgeName(kind as BadgeKind, skill)))
  const lines = [...names, 'x'.repeat(60)].flatMap((name) => [
    ...drawBadge({ ...drawn, name, holderName }, '{}').matchAll(
      /<text x="80" [^>]*font-size="(\d+)"( font-weight)?[^>]*>([^<]*)</g,
    ),
  ])
  expect(lines).toHaveLength(3 * (names.length + 1))
  const widths = lines.map(([, pixels, isBold, text = '']) => text.length * Number(pixels) * (isBold ? 0.61 : 0.55))
  expect(Math.max(...widths)).toBeLessThanOrEqual(264)
})

test('a right-to-left name keeps its punctuation, in the drawing and the title', () => {
  const svg = drawBadge({ ...drawn, holderName: 'مرحبا!' }, '{}')
  expect(svg.match(/\u2068مرحبا!\u2069/g)).toHaveLength(2)
})

import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import sharp from 'sharp'
import { cliTitle } from '../features/terminal/cli-texts.ts'
import type { Content } from './read-content.ts'

/** The picture of a link preview: the title of the page, beside a card with the page as a diff. */
export type Card = { name: string; title: string; mark: string; diff: readonly string[] }

const size = { width: 1200, height: 630 }
/** The dark theme (ui-kit, tokens.css) in sRGB: librsvg doesn't support oklch. */
const colors = {
  canvas: '#090c12',
  card: '#10141d',
  line: '#2a3140',
  text: '#f2f5fa',
  quiet: '#98a2b5',
  add: { text: '#b6f03c', ground: '#18240c' },
  remove: { text: '#ff8a75', ground: '#2a1414' },
  merge: '#b79bff',
} as const

const require = createRequire(import.meta.url)
const openFont = (file: string): Font => openSync(file) as Font
const fonts = {
  display: openFont(
    require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  ),
  mono: openFont(require.resolve('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2')),
}

const widthOf = (font: Font, fontSize: number, text: string): number =>
  (font.layout(text).advanceWidth * fontSize) / font.unitsPerEm

/** Draws text as shapes, so that the picture doesn't depend on installed fonts. */
function drawText(font: Font, text: string, o: { x: number; y: number; fontSize: number; fill: string }): string {
  const { glyphs, positions } = font.layout(text)
  const unknown = glyphs.find(({ id }) => id === 0)
  if (unknown) throw new Error(`The font of link previews lacks a letter of “${text}”.`)
  let x = 0
  const shapes = glyphs.map((glyph, at) => {
    const shape = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`
    x += positions[at]?.xAdvance ?? 0
    return shape
  })
  const scale = o.fontSize / font.unitsPerEm
  return `<g fill="${o.fill}" transform="translate(${o.x} ${o.y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`
}

/** Wraps words into as few lines as fit. */
function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

const titlePlace = { x: 72, y: 166, width: 660, height: 392 }
const titleSizes = [92, 80, 70, 62, 54]
const lineHeight = 1.06

/** Draws the title as large as fits. */
function drawTitle(title: string): string {
  const layouts = titleSizes.map((fontSize) => ({
    fontSize,
    lines: wrap(title, (line) => widthOf(fonts.display, fontSize, line) <= titlePlace.width),
  }))
  const fitting = layouts.find(({ fontSize, lines }) => lines.length * fontSize * lineHeight <= titlePlace.height)
  const { fontSize, lines } = fitting ?? { fontSize: titleSizes.at(-1) ?? 0, lines: [title] }
  return lines
    .map((line, at) =>
      drawText(fonts.display, line, {
        x: titlePlace.x,
        y: titlePlace.y + (at + 0.8) * fontSize * lineHeight,
        fontSize,
        fill: colors.text,
      }),
    )
    .join('')
}

const cardPlace = { x: 768, y: 116, width: 360, padding: 30, line: 54, head: 104 }
const looks: Record<string, { text: string; ground?: string }> = {
  '+': colors.add,
  '-': colors.remove,
  '~': { text: colors.merge },
  '=': { text: colors.quiet },
}

function drawDiff({ mark, diff }: Card): string {
  const { x, y, width, padding, line, head } = cardPlace
  const height = head + diff.length * line + padding
  const rows = diff.map((text, at) => {
    const { text: fill, ground } = looks[text[0] ?? ''] ?? { text: colors.text }
    const top = y + head + at * line
    const bar = ground ? `<rect x="${x + 1}" y="${top}" width="${width - 2}" height="${line}" fill="${ground}"/>` : ''
    const sign = text.replace(/^-/, '−')
    return bar + drawText(fonts.mono, sign, { x: x + padding, y: top + 35, fontSize: 24, fill })
  })
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="24" fill="${colors.card}" stroke="${colors.line}"/>`,
    drawText(fonts.mono, mark, { x: x + padding, y: y + 70, fontSize: 40, fill: colors.merge }),
    ...rows,
  ].join('')
}

/** The logo as on every page, with the same contrast. */
const logo = [
  '<g transform="translate(72 56) scale(2.2)" fill="none" stroke-width="2.6" stroke-linecap="round">',
  `<path stroke="${colors.merge}" d="M6 3.5v3.2c0 3.4 6 3.9 6 8.1"/>`,
  `<path stroke="${colors.add.text}" d="M18 3.5v3.2c0 3.4-6 3.9-6 8.1v5.7"/></g>`,
  drawText(fonts.display, 'Codekin', { x: 138, y: 96, fontSize: 38, fill: colors.text }),
].join('')

const ground = [
  '<defs><radialGradient id="merge"><stop stop-color="#1d1238"/><stop offset="1" stop-color="#1d1238" stop-opacity="0"/>',
  '</radialGradient><radialGradient id="add"><stop stop-color="#16240a"/><stop offset="1" stop-color="#16240a" stop-opacity="0"/>',
  `</radialGradient></defs><rect width="100%" height="100%" fill="${colors.canvas}"/>`,
  '<ellipse cx="1020" cy="60" rx="640" ry="400" fill="url(#merge)"/><ellipse cx="0" cy="630" rx="560" ry="400" fill="url(#add)"/>',
].join('')

async function drawCard(card: Card): Promise<Buffer> {
  const parts = [ground, logo, drawTitle(card.title), drawDiff(card)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">${parts.join('')}</svg>`
  return await sharp(Buffer.from(svg), { density: 72 })
    .resize(size)
    .png({ palette: true, colours: 128, dither: 0.6 })
    .toBuffer()
}

/** A card for each shareable page, and one for all others. */
export function listCards({ articles, faq, guides }: Content): Card[] {
  return [
    {
      name: 'index',
      title: 'Find the developer who completes your diff.',
      mark: '87%',
      diff: ['= TypeScript', '= 6 h in common', '+ Rust', '+ Embedded', '- Photos of lunch'],
    },
    { name: 'faq', title: faq.title, mark: '?', diff: faq.diff },
    { name: 'beginners', title: guides.beginners.title, mark: 'git init', diff: guides.beginners.diff },
    { name: 'comparisons', title: guides.comparisons.title, mark: 'diff --stat', diff: guides.comparisons.diff },
    {
      name: 'cli',
      title: cliTitle,
      mark: '$ codekin',
      diff: ['+ discover', '+ chat', '+ analyze', '= --json', '- Passwords'],
    },
    ...articles.map(({ slug, title, readingMinutes, diff }) => ({
      name: `blog/${slug}`,
      title,
      mark: `${readingMinutes} min read`,
      diff,
    })),
  ]
}

/** The pictures of link previews as PNG, by name. */
export async function drawCards(content: Content): Promise<Record<string, Buffer>> {
  const drawn = await Promise.all(listCards(content).map(async (card) => [card.name, await drawCard(card)] as const))
  return Object.fromEntries(drawn)
}

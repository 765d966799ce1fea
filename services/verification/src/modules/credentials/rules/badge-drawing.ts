import { isolateBidi } from '@codekin/contracts/direction'
import type { BadgeState } from '@codekin/contracts/skill-verification/badge-models'
import { ellipsizeText, segmentGraphemes } from '@codekin/contracts/visible-text'

type Drawn = { name: string; state: BadgeState; earnedAt: Date; holderName: string | null }

const size = { width: 360, height: 88 }
/** Graphite with diff marks, for light and dark pages. */
const ink = { paper: '#14171c', edge: '#343a45', text: '#f2f4f8', quiet: '#aab2c0', add: '#b6f09c', gone: '#ff9d8a' }
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Width available for the name, and the width of a bold character in the widest system fonts. */
const textWidth = { pixels: 264, emsPerCharacter: 0.61 }
/** A name is set as large as fits, and cut if it does not fit at the smallest size. Lines in small type hold forty characters. */
const type = { largest: 18, smallest: 10, lineMost: 40 }

/**
 * Draws a badge as a self-contained SVG with its credential embedded as Open Badges 3.0 specifies (5.3.2.1): the element
 * `openbadges:credential` directly after the opening tag, without `verify`, since the proof is inside.
 */
export function drawBadge({ name, state, earnedAt, holderName }: Drawn, credential: string): string {
  const ems = textWidth.pixels / textWidth.emsPerCharacter
  const pixels = Math.min(type.largest, Math.max(type.smallest, Math.floor(ems / name.length)))
  const statusText = `Codekin · ${state === 'valid' ? `earned ${day.format(earnedAt)}` : state}`
  const lines = holderName ? [statusText, holderName] : [statusText]
  const top = holderName ? 34 : 42
  const [mark, color] = state === 'valid' ? ['+', ink.add] : ['−', ink.gone]
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="badge-title">
<openbadges:credential><![CDATA[${inCdata(credential)}]]></openbadges:credential>
<title id="badge-title">${escaped([name, ...lines].map(isolateBidi).join(', '))}</title>
<rect x="0.5" y="0.5" width="${size.width - 1}" height="${size.height - 1}" rx="12" fill="${ink.paper}" stroke="${ink.edge}"/>
<rect x="16" y="20" width="48" height="48" rx="10" fill="none" stroke="${color}" stroke-width="2"/>
<text x="40" y="45" text-anchor="middle" dominant-baseline="central" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="28" font-weight="600" fill="${color}">${mark}</text>
<g font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif">
<text x="80" y="${top}" font-size="${pixels}" font-weight="600" fill="${ink.text}">${escaped(isolateBidi(cut(name, Math.floor(ems / pixels))))}</text>
${lines.map((line, at) => lineText(line, top + 21 + 17 * at)).join('\n')}
</g>
</svg>
`
}

const lineText = (text: string, y: number) =>
  `<text x="80" y="${y}" font-size="12" fill="${ink.quiet}">${escaped(isolateBidi(cut(text, type.lineMost)))}</text>`

/** At most `most` graphemes, including the ellipsis. */
const cut = (text: string, most: number) =>
  Array.from(segmentGraphemes(text)).length <= most ? text : ellipsizeText(text, most - 1)

/** JSON in which nothing can end the CDATA section; it parses to the same document. */
const inCdata = (json: string) => json.replaceAll('>', '\\u003e')

/** Escapes user text for XML 1.0. */
function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (one) => entities[one] ?? '')
}

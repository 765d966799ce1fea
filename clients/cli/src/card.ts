import type { Candidate } from '@codekin/contracts/matching/models'
import { fit, plain, type Style, type Terminal } from './terminal.ts'

/** As on the card of the web app: what you share, what they bring, what you bring, what speaks against it. */
const signs = [
  { key: 'shared', sign: '=', style: 'dim' },
  { key: 'theyAdd', sign: '+', style: 'add' },
  { key: 'youAdd', sign: '~', style: 'merge' },
  { key: 'conflicts', sign: '−', style: 'del' },
] as const satisfies readonly { key: keyof Candidate['compatibility']; sign: string; style: Style }[]
const linesOfEachMax = 5

/** How well two people suit each other. */
export const formatFit = (score: number) => `${score}% fit`

/** Explains the signs of a card. */
export const signLegend = ['= shared', '+ they bring', '~ you bring', '− conflict']

/** A developer and how the two fit, drawn as a diff. */
export function formatCard({ profile, compatibility }: Candidate, { columns, paint }: Terminal): string[] {
  const about = [profile.headline, [...profile.roles, profile.city].filter(Boolean).join(' · ')].filter(Boolean)
  const diff = signs.flatMap(({ key, sign, style }) =>
    compatibility[key].slice(0, linesOfEachMax).map((text) => paint(style, fit(plain(`${sign} ${text}`), columns))),
  )
  return [
    `${paint('bold', fit(plain(profile.full_name), columns - 11))}  ${paint('merge', formatFit(compatibility.score))}`,
    ...about.map((text) => paint('dim', fit(plain(text), columns))),
    ...diff,
  ]
}

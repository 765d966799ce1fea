import type { Candidate } from '@codekin/contracts/matching/models'
import { plain, type Style, type Terminal } from './terminal.ts'

/** As on the card of the web app: what both have, what they bring, what you bring, what stands against it. */
const signs = [
  { key: 'shared', sign: '=', style: 'dim' },
  { key: 'theyAdd', sign: '+', style: 'add' },
  { key: 'youAdd', sign: '~', style: 'merge' },
  { key: 'conflicts', sign: '−', style: 'del' },
] as const satisfies readonly { key: keyof Candidate['compatibility']; sign: string; style: Style }[]
const linesOfEachMax = 5

/** Cut to the width of the terminal. */
function fit(text: string, columns: number): string {
  const letters = Array.from(plain(text))
  return letters.length <= columns ? letters.join('') : `${letters.slice(0, columns - 1).join('')}…`
}

/** A developer and how the two fit, drawn as a diff. */
export function formatCard({ profile, compatibility }: Candidate, { columns, paint }: Terminal): string[] {
  const about = [profile.headline, [...profile.roles, profile.city].filter(Boolean).join(' · ')].filter(Boolean)
  const diff = signs.flatMap(({ key, sign, style }) =>
    compatibility[key].slice(0, linesOfEachMax).map((text) => paint(style, fit(`${sign} ${text}`, columns))),
  )
  return [
    `${paint('bold', fit(profile.full_name, columns - 8))}  ${paint('merge', String(compatibility.score))}`,
    ...about.map((text) => paint('dim', fit(text, columns))),
    ...diff,
  ]
}

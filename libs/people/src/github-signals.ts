import { signalTitles } from '@codekin/contracts/github/limits'
import type { GithubSignal } from '@codekin/contracts/github/models'
import { dateAndTime, dayText } from '@codekin/ui-kit/clock'
import { grouped } from './github-labels.ts'
import { counted } from './phrases.ts'

type Labels = { title: string; fact: string; innocent: string }
type Found = Omit<GithubSignal, 'appeal'>

/** The time of it, if known: `on 3 March 2026 from 14:02 to 14:49`, or `from … to …`. */
function whenText({ from, to }: Pick<GithubSignal, 'from' | 'to'>): string {
  if (from === null || to === null) return ''
  if (dayText(from) !== dayText(to)) return ` from ${dayText(from)} to ${dayText(to)}`
  const [, first = ''] = dateAndTime(new Date(from), 'long').split(' at ')
  const [, last = ''] = dateAndTime(new Date(to), 'long').split(' at ')
  return ` on ${dayText(from)}${first && last ? `, between ${first} and ${last}` : ''}`
}

/** What looks unusual, and harmless causes of the same. */
export function signalTexts(signal: Found): Labels {
  return { title: signalTitles[signal.kind], ...explained(signal) }
}

function explained(signal: Found): Omit<Labels, 'title'> {
  const { kind, found, among } = signal
  const of = `${grouped(found)} of ${grouped(among)}`
  switch (kind) {
    case 'impossible-commit-rate':
      return {
        fact: `${of} commits were made${whenText(signal)}.`,
        innocent: 'An import, a script or a rewritten history looks the same.',
      }
    case 'backdated-commits':
      return {
        fact: `${of} commits are dated two months or more before they were made.`,
        innocent: 'Patches that waited, or a project that moved, look the same.',
      }
    case 'uniform-diffs':
      return {
        fact: `${of} commits change the same few lines${whenText(signal)}.`,
        innocent: 'A script that records a number every day looks the same.',
      }
    case 'mirrored-history':
      return {
        fact: `${of} compared snapshots also exist in someone else’s older repository.`,
        innocent: 'A project of your own that moved looks the same.',
      }
    case 'star-ring':
      return {
        fact: `${of} accounts that starred it star each other’s repositories.`,
        innocent: 'A class or a team can look the same.',
      }
    default:
      return kind satisfies never
  }
}

/** Where it shows; private repositories are only counted. */
export function placesText({ repositories, privateRepositories }: Found): string {
  const hidden =
    privateRepositories > 0 ? [counted(privateRepositories, 'private repository', 'private repositories')] : []
  return [...repositories, ...hidden].join(', ')
}

/** Its effect on what the account proves. */
export function effectText({ factor, appeal }: GithubSignal): string {
  if (appeal?.state === 'granted') return 'It no longer lowers your skills’ confidence.'
  return `While this applies, each skill keeps ${Math.round(factor * 100)}% of what your work proves.`
}

import type { ContributionKind } from '@codekin/contracts/github/models'
import { grouped } from '@codekin/people/github-words'

/** How others looked at what was contributed, the strongest first. */
export const kindWords: Readonly<Record<ContributionKind, { pulls: string; about: string; lines: string }>> = {
  foreign: {
    pulls: 'Taken in by strangers',
    about: 'Merged by somebody else, where you may not push',
    lines: 'taken in by strangers',
  },
  reviewed: { pulls: 'Reviewed by others', about: 'Somebody else reviewed it before', lines: 'reviewed by others' },
  own: { pulls: 'Merged without a review', about: 'Nobody else looked at it', lines: 'without a review' },
}

/** `1,860 taken in by strangers, 11,840 without a review`: lines by who looked at them, as far as there are any. */
export function linesText(lines: Readonly<Record<ContributionKind, number>>): string {
  return (Object.keys(kindWords) as ContributionKind[])
    .filter((kind) => lines[kind] > 0)
    .map((kind) => `${grouped(lines[kind])} ${kindWords[kind].lines}`)
    .join(', ')
}

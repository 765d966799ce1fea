import type { ContributionKind } from '@codekin/contracts/github/models'
import { grouped } from '@codekin/people/github-labels'

/** Labels of contribution kinds, strongest first. */
export const kindLabels: Readonly<Record<ContributionKind, { pulls: string; about: string; lines: string }>> = {
  foreign: {
    pulls: 'Merged by other maintainers',
    about: 'Merged by someone else, in a repository you can’t push to',
    lines: 'merged by other maintainers',
  },
  reviewed: { pulls: 'Reviewed by others', about: 'Reviewed by someone else first', lines: 'reviewed by others' },
  own: { pulls: 'Merged without a review', about: 'No one else reviewed it', lines: 'without a review' },
}

/** `1,860 merged by other maintainers, 11,840 without a review`: lines by kind, without empty kinds. */
export function linesText(lines: Readonly<Record<ContributionKind, number>>): string {
  return (Object.keys(kindLabels) as ContributionKind[])
    .filter((kind) => lines[kind] > 0)
    .map((kind) => `${grouped(lines[kind])} ${kindLabels[kind].lines}`)
    .join(', ')
}

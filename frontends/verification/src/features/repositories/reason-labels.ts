import type { CountedRepository, CountReason, RepositoryProblem } from '@codekin/contracts/github/models'
import { grouped, groupedCount } from '@codekin/people/github-labels'

/** Labels for a repository, and for a number of commits. */
const reasonLabels: Readonly<Record<CountReason, { repository: string; commits: string }>> = {
  counted: { repository: 'Counts', commits: 'count' },
  fork: { repository: 'A fork: its code came from the original', commits: 'came with a fork' },
  generated: { repository: 'Generated files', commits: 'in generated files' },
  vendored: { repository: 'Third-party code', commits: 'in vendored files' },
  'bulk-import': { repository: 'Imported in bulk', commits: 'imported in bulk' },
  bot: { repository: 'Written by a bot', commits: 'by a bot' },
  'not-yours': { repository: 'No commits from your addresses', commits: 'by others' },
  mirrored: { repository: 'A copy of someone’s older repository', commits: 'copied from an older repository' },
  'excluded-by-you': { repository: 'Excluded by you', commits: 'excluded by you' },
  'no-code': { repository: 'No code: text, data or merges', commits: 'without code' },
  unread: { repository: 'Still to be read', commits: 'still to be read' },
}

/** Label of a repository's reason. */
export const reasonText = ({ reason }: Pick<CountedRepository, 'reason'>): string => reasonLabels[reason].repository

/** `44 in generated files, 2,210 by others`: commits that do not count, most first. */
export function restText({ byReason, reason }: Pick<CountedRepository, 'byReason' | 'reason'>): string {
  if (reason !== 'counted') return ''
  return (Object.entries(byReason) as [CountReason, { commits: number }][])
    .filter(([of]) => of !== 'counted')
    .toSorted(([, a], [, b]) => b.commits - a.commits)
    .map(([of, { commits }]) => `${grouped(commits)} ${reasonLabels[of].commits}`)
    .join(', ')
}

/** Commits not read yet; empty if none. */
export function unreadText({ unread }: Pick<CountedRepository, 'unread'>): string {
  return unread > 0 ? `${groupedCount(unread, 'commit')} not read yet` : ''
}

const problems: Readonly<Record<RepositoryProblem, string>> = {
  blocked: 'GitHub blocks access to it. The next sync will try again',
  unreachable: 'GitHub returns errors for it. The next sync will try again',
}

/** Why the latest sync could not read all of it; empty if it could. */
export const problemText = ({ problem }: Pick<CountedRepository, 'problem'>): string =>
  problem ? problems[problem] : ''

import type { CountedRepository, CountReason, RepositoryProblem } from '@codekin/contracts/github/models'
import { grouped, groupedCount } from '@codekin/people/github-words'

/** Of a repository in one line; of commits, behind their number. */
const words: Readonly<Record<CountReason, { repository: string; commits: string }>> = {
  counted: { repository: 'Counts', commits: 'count' },
  fork: { repository: 'A fork: what is in it came with it', commits: 'came with a fork' },
  generated: { repository: 'Files that a program wrote', commits: 'of generated files' },
  vendored: { repository: 'Code of others that was put there', commits: 'of vendored files' },
  'bulk-import': { repository: 'Too much at once to be written there', commits: 'with too much at once' },
  bot: { repository: 'Written by a bot', commits: 'by a bot' },
  'not-yours': { repository: 'Nothing by your addresses', commits: 'by others' },
  mirrored: { repository: 'Stands in an older repository of others', commits: 'of others, in an older repository' },
  'excluded-by-you': { repository: 'Excluded by you', commits: 'excluded by you' },
  'no-code': { repository: 'No code: text, data or merges', commits: 'without code' },
  unread: { repository: 'Still to be read', commits: 'still to be read' },
}

/** Why a repository counts or does not. */
export const reasonText = ({ reason }: Pick<CountedRepository, 'reason'>): string => words[reason].repository

/** `44 of generated files, 2,210 by others`: what of it does not count, the most first. */
export function restText({ byReason, reason }: Pick<CountedRepository, 'byReason' | 'reason'>): string {
  if (reason !== 'counted') return ''
  return (Object.entries(byReason) as [CountReason, { commits: number }][])
    .filter(([of]) => of !== 'counted')
    .toSorted(([, a], [, b]) => b.commits - a.commits)
    .map(([of, { commits }]) => `${grouped(commits)} ${words[of].commits}`)
    .join(', ')
}

/** What is not looked into yet; empty where all is. */
export function unreadText({ unread }: Pick<CountedRepository, 'unread'>): string {
  return unread > 0 ? `${groupedCount(unread, 'commit')} not read yet` : ''
}

const problems: Readonly<Record<RepositoryProblem, string>> = {
  blocked: 'GitHub blocks access to it. The next sync tries again',
  unreachable: 'GitHub returns errors for it. The next sync tries again',
}

/** Why the latest sync could not read it, or not all of it; empty where it could. */
export const problemText = ({ problem }: Pick<CountedRepository, 'problem'>): string =>
  problem ? problems[problem] : ''

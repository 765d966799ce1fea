import type { GithubConnection, GithubSync, SyncProblem } from '@codekin/contracts/github/models'
import { clockTime } from '@codekin/ui-kit/clock'
import { counted } from './phrases.ts'

/** Why a sync failed. */
export function problemText(problem: SyncProblem | null): string {
  switch (problem) {
    case 'grant-withdrawn':
      return 'Our access was revoked at GitHub.'
    case 'account-gone':
      return 'This GitHub account no longer exists.'
    case 'consent-withdrawn':
      return 'You withdrew your consent.'
    case 'unreachable':
      return 'GitHub didn’t respond after several tries.'
    case 'fault':
    case null:
      return 'Something went wrong on our side.'
    default:
      return problem satisfies never
  }
}

/** `3,120`. */
export const grouped = (amount: number): string => amount.toLocaleString('en-GB')

/** `1 commit`, `1,049 commits`. */
export const groupedCount = (amount: number, one: string, many = `${one}s`): string =>
  `${grouped(amount)} ${amount === 1 ? one : many}`

/** Progress of a sync: `Reading: 14 of 37 repositories`. */
export function syncText(sync: GithubSync): string {
  const { state, stage, repositoriesRead, repositories, resumesAt } = sync
  switch (state) {
    case 'waiting':
      return 'Waiting in line'
    case 'paused':
      return resumesAt ? `Paused until ${clockTime(new Date(resumesAt))}` : 'Paused'
    case 'failed':
      return 'Reading stopped'
    case 'done':
      return 'Read'
    case 'running':
      if (stage === 'listing') return 'Listing repositories'
      if (stage === 'reading')
        return `Reading: ${repositoriesRead} of ${counted(repositories, 'repository', 'repositories')}`
      return 'Working out what it proves'
    default:
      return state satisfies never
  }
}

/** The state of an account in one line, unless it is simply read. */
export function connectionText({ lastSync, syncedAt }: Pick<GithubConnection, 'lastSync' | 'syncedAt'>): string | null {
  if (lastSync && lastSync.state !== 'done') return syncText(lastSync)
  return syncedAt ? null : 'Not read yet'
}

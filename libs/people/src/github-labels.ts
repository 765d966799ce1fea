import type { GithubConnection, GithubSync, SyncProblem } from '@codekin/contracts/github/models'
import { clockTime } from '@codekin/ui-kit/clock'
import { counted } from './phrases.ts'

/** Why a sync failed. */
export function problemText(problem: SyncProblem | null): string {
  switch (problem) {
    case 'grant-withdrawn':
      return 'GitHub gives us no access any more: it was taken back there.'
    case 'account-gone':
      return 'GitHub has no account of this name any more.'
    case 'consent-withdrawn':
      return 'You did not agree to it any more.'
    case 'unreachable':
      return 'GitHub did not answer, however often we asked.'
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

/** How far a sync is: `Reading: 14 of 37 repositories`. */
export function syncText(sync: GithubSync): string {
  const { state, stage, repositoriesRead, repositories, resumesAt } = sync
  switch (state) {
    case 'waiting':
      return 'Waiting for its turn'
    case 'paused':
      return resumesAt ? `Paused until ${clockTime(new Date(resumesAt))}` : 'Paused'
    case 'failed':
      return 'Reading stopped'
    case 'done':
      return 'Read'
    case 'running':
      if (stage === 'listing') return 'Looking which repositories there are'
      if (stage === 'reading')
        return `Reading: ${repositoriesRead} of ${counted(repositories, 'repository', 'repositories')}`
      return 'Computing what it proves'
    default:
      return state satisfies never
  }
}

/** What is said of an account in one line, where it is not simply read. */
export function connectionText({ lastSync, syncedAt }: Pick<GithubConnection, 'lastSync' | 'syncedAt'>): string | null {
  if (lastSync && lastSync.state !== 'done') return syncText(lastSync)
  return syncedAt ? null : 'Not read yet'
}

import type { RepositoryProblem } from '@codekin/contracts/github/models'
import { deleteRepositories, type RepositoryRow, updateRepository } from '../connection/index.ts'
import { findProblem, type Missing } from './adapters/repositories.ts'
import type { SyncRun } from './sync-run.ts'

/** Chosen: after this many unreadable commits the rest of a repository waits for the next sync. */
const failuresMax = 3

type Row = Pick<RepositoryRow, 'userId' | 'repositoryId'>

/** Stores why a repository cannot be read; each sync tries again. */
export async function recordProblem(run: SyncRun, row: Row, problem: RepositoryProblem): Promise<void> {
  await run.commit((trx) => updateRepository(trx, row, { problem }))
}

/** Tracks repositories with unreadable commits during a sync. */
export function trackClosedRepositories(run: SyncRun) {
  const failures = new Map<number, number>()
  const asked = new Map<number, Promise<void>>()

  /** The repository may be gone or blocked; a single missing commit was rewritten. */
  const lookAt = async (row: Row): Promise<void> => {
    const { userId, repositoryId } = row
    const found = await findProblem(run.requests, repositoryId)
    if (!found) return
    failures.set(repositoryId, failuresMax)
    if (found !== 'gone') return await recordProblem(run, row, found)
    await run.commit((trx) => deleteRepositories(trx, userId, [repositoryId]))
  }
  return {
    has: ({ repositoryId }: Row): boolean => (failures.get(repositoryId) ?? 0) >= failuresMax,
    /** Notes an unreadable commit. */
    async note(row: Row, missing: Missing): Promise<void> {
      const { repositoryId } = row
      if (missing === 'gone') {
        const looking = asked.get(repositoryId) ?? lookAt(row)
        asked.set(repositoryId, looking)
        return await looking
      }
      const before = failures.get(repositoryId) ?? 0
      failures.set(repositoryId, before + 1)
      if (before === 0) await recordProblem(run, row, missing)
    },
  }
}

import type { RepositoryProblem } from '@codekin/contracts/github/models'
import { changeRepository, type RepositoryRow, removeRepositories } from '../connection/index.ts'
import { findProblem, type Missing } from './adapters/repositories.ts'
import type { SyncRun } from './sync-run.ts'

/** Ours: after so many commits that can not be read the rest of a repository waits for the next sync. */
const failuresMax = 3

type Row = Pick<RepositoryRow, 'userId' | 'repositoryId'>

/** Keeps why a repository can not be read: each sync tries it again, until one can. */
export async function keepProblem(run: SyncRun, row: Row, problem: RepositoryProblem): Promise<void> {
  await run.keep((trx) => changeRepository(trx, row, { problem }))
}

/** The repositories in which a sync finds commits that it can not read. */
export function openClosed(run: SyncRun) {
  const failures = new Map<number, number>()
  const asked = new Map<number, Promise<void>>()

  /** The whole repository may be gone or closed by now; one commit alone was written anew, and has another name. */
  const lookAt = async (row: Row): Promise<void> => {
    const { userId, repositoryId } = row
    const found = await findProblem(run.requests, repositoryId)
    if (!found) return
    failures.set(repositoryId, failuresMax)
    if (found !== 'gone') return await keepProblem(run, row, found)
    await run.keep((trx) => removeRepositories(trx, userId, [repositoryId]))
  }
  return {
    has: ({ repositoryId }: Row): boolean => (failures.get(repositoryId) ?? 0) >= failuresMax,
    /** One of its commits can not be read. */
    async note(row: Row, missing: Missing): Promise<void> {
      const { repositoryId } = row
      if (missing === 'gone') {
        const looking = asked.get(repositoryId) ?? lookAt(row)
        asked.set(repositoryId, looking)
        return await looking
      }
      const before = failures.get(repositoryId) ?? 0
      failures.set(repositoryId, before + 1)
      if (before === 0) await keepProblem(run, row, missing)
    },
  }
}

import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import {
  canReadPrivate,
  countCommits,
  deleteRepositories,
  hasGithubConsent,
  insertSync,
  listRepositoryRows,
  lockConnection,
  lockOpenSync,
  type RepositoryRow,
  updateConnection,
  updateSync,
} from '../connection/index.ts'
import { computeAnalysis } from './compute-analysis.ts'

/** Up to this many commits the analysis runs within the request, which takes some tenths of a second. */
const commitsAtOnce = 5000

export type PrivacyChoice = {
  includePrivate: boolean
  /** Names of public repositories, case-insensitive. */
  excludedNames: readonly string[]
  /** Ids of private repositories; undefined: unchanged. */
  excludedPrivateIds: readonly number[] | undefined
}

export type PrivacyOutcome =
  | { kind: 'changed' | 'not-connected' | 'not-granted' }
  /** Repositories that were never listed. */
  | { kind: 'unknown'; names: string[]; ids: number[] }

type Needed = Pick<Deps, 'db' | 'clock' | 'newId' | 'syncs' | 'recomputes'>

/** Updates what counts. Figures are recomputed at once, or in the background if there are many commits. */
export async function updateConnectionPrivacy(
  deps: Needed,
  userId: string,
  choice: PrivacyChoice,
): Promise<PrivacyOutcome> {
  const { db, clock, syncs, recomputes } = deps
  const now = clock.now()
  const chosen = await inTransaction(db, (trx) => change(deps, trx, { userId, choice, now }))
  if (chosen.kind === 'changed') {
    await recomputeDueSkills(db, { now, userId })
    syncs.wake()
    recomputes.wake()
  }
  return chosen
}

type Change = { userId: string; choice: PrivacyChoice; now: Date }

async function change(deps: Needed, trx: Trx<Tables>, { userId, choice, now }: Change): Promise<PrivacyOutcome> {
  const openSync = await lockOpenSync(trx, userId)
  const connection = await lockConnection(trx, userId)
  if (!connection) return { kind: 'not-connected' }
  const { includePrivate } = choice
  if (includePrivate && !canReadPrivate(connection.scopes)) return { kind: 'not-granted' }
  const rows = await listRepositoryRows(trx, userId)
  const excluded = idsOf(rows, choice, connection.excludedIds)
  if ('kind' in excluded) return excluded
  await updateConnection(trx, userId, { includePrivate, excludedIds: JSON.stringify(excluded.ids) })
  if (includePrivate !== connection.includePrivate) {
    // Private data is deleted as soon as the owner no longer allows it.
    if (!includePrivate) await deleteRepositories(trx, userId, 'private')
    await updateConnection(trx, userId, { repositoriesEtag: null })
    if (openSync) await updateSync(trx, openSync.id, { state: 'waiting', stage: 'listing', dueAt: now, leaseId: null })
    else if (includePrivate && (await hasGithubConsent(trx, userId)))
      await insertSync(trx, { id: deps.newId(), userId, syncType: 'incremental', isWanted: true, now })
  }
  if ((await countCommits(trx, userId)) > commitsAtOnce) await updateConnection(trx, userId, { computeDueAt: now })
  else await computeAnalysis(deps, trx, { userId, now })
  return { kind: 'changed' }
}

function idsOf(
  rows: readonly RepositoryRow[],
  { excludedNames, excludedPrivateIds }: PrivacyChoice,
  before: readonly number[],
): { ids: number[] } | Extract<PrivacyOutcome, { kind: 'unknown' }> {
  const byName = new Map(
    rows.flatMap(({ fullName, repositoryId }) =>
      fullName === null ? [] : [[fullName.toLowerCase(), repositoryId] as const],
    ),
  )
  const isPrivate = new Map(rows.map((row) => [row.repositoryId, row.isPrivate]))
  const names = excludedNames.filter((name) => !byName.has(name.toLowerCase()))
  const given = excludedPrivateIds ?? before.filter((id) => isPrivate.get(id))
  const ids = given.filter((id) => !isPrivate.get(id))
  if (names.length + ids.length > 0) return { kind: 'unknown', names, ids }
  const named = excludedNames.map((name) => byName.get(name.toLowerCase()) ?? 0)
  // Repositories that are not listed now, such as private ones, stay excluded once they are listed again.
  const unseen = before.filter((id) => !isPrivate.has(id))
  return { ids: [...new Set([...named, ...given, ...unseen])].toSorted((a, b) => a - b) }
}

import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import { weighDueSkills } from '../confidence/index.ts'
import {
  changeConnection,
  changeSync,
  countCommits,
  hasGithubConsent,
  insertSync,
  listRepositoryRows,
  lockConnection,
  lockOpenSync,
  mayReadPrivate,
  type RepositoryRow,
  removeRepositories,
} from '../connection/index.ts'
import { computeGithub } from './compute.ts'

/** Of so many commits the figures are made while somebody waits: some tenths of a second. */
const commitsAtOnce = 5000

export type Choice = {
  includePrivate: boolean
  /** Public repositories by their names, in whatever case. */
  excludedNames: readonly string[]
  /** Private ones by id; undefined: as they are. */
  excludedPrivateIds: readonly number[] | undefined
}

export type Chosen =
  | { kind: 'changed' | 'not-connected' | 'not-granted' }
  /** Nobody knows these. */
  | { kind: 'unknown'; names: string[]; ids: number[] }

type Needed = Pick<Deps, 'db' | 'clock' | 'newId' | 'syncs' | 'computes'>

/** What of an account counts; the figures follow while the owner waits, or soon where there is much to compute. */
export async function changeChoices(deps: Needed, userId: string, choice: Choice): Promise<Chosen> {
  const { db, clock, syncs, computes } = deps
  const now = clock.now()
  const chosen = await inTransaction(db, (trx) => change(deps, trx, { userId, choice, now }))
  if (chosen.kind === 'changed') {
    await weighDueSkills(db, { now, userId })
    syncs.wake()
    computes.wake()
  }
  return chosen
}

type Change = { userId: string; choice: Choice; now: Date }

async function change(deps: Needed, trx: Trx<Tables>, { userId, choice, now }: Change): Promise<Chosen> {
  const underWay = await lockOpenSync(trx, userId)
  const connection = await lockConnection(trx, userId)
  if (!connection) return { kind: 'not-connected' }
  const { includePrivate } = choice
  if (includePrivate && !mayReadPrivate(connection.scopes)) return { kind: 'not-granted' }
  const rows = await listRepositoryRows(trx, userId)
  const excluded = idsOf(rows, choice, connection.excludedIds)
  if ('kind' in excluded) return excluded
  await changeConnection(trx, userId, { includePrivate, excludedIds: JSON.stringify(excluded.ids) })
  if (includePrivate !== connection.includePrivate) {
    // What is private is read with consent alone, and kept no longer than that holds.
    if (!includePrivate) await removeRepositories(trx, userId, 'private')
    await changeConnection(trx, userId, { repositoriesEtag: null })
    if (underWay) await changeSync(trx, underWay.id, { state: 'waiting', stage: 'listing', dueAt: now, leaseId: null })
    else if (includePrivate && (await hasGithubConsent(trx, userId)))
      await insertSync(trx, { id: deps.newId(), userId, syncType: 'incremental', isWanted: true, now })
  }
  if ((await countCommits(trx, userId)) > commitsAtOnce) await changeConnection(trx, userId, { computeDueAt: now })
  else await computeGithub(deps, trx, { userId, now })
  return { kind: 'changed' }
}

function idsOf(
  rows: readonly RepositoryRow[],
  { excludedNames, excludedPrivateIds }: Choice,
  before: readonly number[],
): { ids: number[] } | Extract<Chosen, { kind: 'unknown' }> {
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
  // Nobody is shown what is not read now, such as private ones that do not count: once it is, it stays excluded.
  const unseen = before.filter((id) => !isPrivate.has(id))
  return { ids: [...new Set([...named, ...given, ...unseen])].toSorted((a, b) => a - b) }
}

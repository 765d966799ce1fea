import { copiedTreesOf, loadTraceHeads, starsOf } from '../analysis/index.ts'
import {
  type Account,
  type Commit,
  GithubAccessError,
  listRepositoryRows,
  type RepositoryRow,
  type Sighting,
  updateRepository,
} from '../connection/index.ts'
import { findTree } from './adapters/commits.ts'
import { findRepository, type ListedRepository, type Missing } from './adapters/repositories.ts'
import { samplePublicStars, sampleStars } from './adapters/stars.ts'
import type { SyncRun } from './sync-run.ts'

/** Minimum for a star ring and for a copy. */
const starsMin = 8
const commitsMin = 10
/** Chosen, per sync: repositories with most stars. */
const starredMax = 5
const treesMax = 20
/** Positions probed first: a copy is found by either, unless most of it is new. */
const probes = [0.25, 0.75]

/** Samples stargazers of own repositories whose star count changed. */
export async function sampleStargazers(run: SyncRun): Promise<void> {
  const { deps, sync, requests, connection } = run
  const rows = await listRepositoryRows(deps.db, sync.userId)
  const changed = rows
    .filter(({ owner, isPrivate, stars }) => owner === 'you' && !isPrivate && stars >= starsMin)
    .filter(({ stars, starsWhenSampled, problem }) => stars !== starsWhenSampled && problem === null)
    .toSorted((a, b) => b.stars - a.stars)
    .slice(0, starredMax)
  for (const row of changed) {
    const { fullName, repositoryId, stars } = row
    if (fullName === null) continue
    const stargazers =
      connection.way === 'grant'
        ? await sampleStars(requests, fullName)
        : await samplePublicStars(requests, repositoryId, stars)
    const sampledStars = JSON.stringify(starsOf(stargazers))
    await run.commit((trx) => updateRepository(trx, row, { sampledStars, starsWhenSampled: stars }))
  }
}

/** Trees of own commits by repository, oldest first. */
function treesOf(commits: readonly Commit[]): Map<number, string[]> {
  const own = commits
    .filter(({ by, parents }) => by === 'you' && parents < 2)
    .toSorted((a, b) => a.committedAt.getTime() - b.committedAt.getTime())
  const groups = [...Map.groupBy(own, ({ repositoryId }) => repositoryId)]
  return new Map(groups.map(([id, group]) => [id, group.flatMap(({ tree }) => tree ?? [])]))
}

/** An even sample. */
const sampleOf = (trees: readonly string[]) => {
  const step = Math.max(1, Math.ceil(trees.length / treesMax))
  return [...new Set(trees.filter((_, place) => place % step === 0))]
}

/**
 * Searches for the user's trees in repositories of others. GitHub allows thirty searches a minute, so each repository is probed,
 * those with most commits first, and only hits are examined further; the rest is left for later syncs.
 */
export async function searchCopies(run: SyncRun, account: Account, isWhole: boolean): Promise<void> {
  const { deps, sync } = run
  const rows = await listRepositoryRows(deps.db, sync.userId)
  const isLookedFor = ({ treesLookedForAt: at }: RepositoryRow) => at !== null && (!isWhole || at >= sync.startedAt)
  const asked = rows.filter((row) => row.owner !== 'foreign' && !row.isFork && !isLookedFor(row))
  if (asked.length === 0) return
  const trees = treesOf((await loadTraceHeads(deps.db, sync.userId)).commits)
  const countOf = ({ repositoryId }: RepositoryRow) => trees.get(repositoryId)?.length ?? 0
  const left = asked.filter((row) => countOf(row) >= commitsMin).toSorted((a, b) => countOf(b) - countOf(a))
  const seen: Seen = new Map()
  try {
    for (const row of left) await searchCopy(run, account, { row, trees: trees.get(row.repositoryId) ?? [], seen })
  } catch (error) {
    const isSearch =
      error instanceof GithubAccessError && error.failure.kind === 'limited' && error.failure.resource === 'search'
    if (!isSearch) throw error
  }
}

type Seen = Map<number, ListedRepository | Missing>
type Looked = { row: RepositoryRow; trees: readonly string[]; seen: Seen }

async function searchCopy(run: SyncRun, account: Account, { row, trees, seen }: Looked): Promise<void> {
  const { requests, deps } = run
  const sightingsOf = async (tree: string): Promise<Sighting[]> => {
    const places = await findTree(requests, tree, account.id)
    const others = places.filter(({ repositoryId }) => repositoryId !== row.repositoryId)
    const found: Sighting[] = []
    for (const { repositoryId, isByYou } of others) {
      const repository = seen.get(repositoryId) ?? (await findRepository(requests, account, repositoryId))
      seen.set(repositoryId, repository)
      if (typeof repository === 'object')
        found.push({ tree, repositoryId, repositoryCreatedAt: repository.createdAt, isByYou })
    }
    return found
  }
  const sightings: Sighting[] = []
  const asked = new Set<string>()
  const look = async (some: readonly string[]) => {
    for (const tree of some) {
      if (asked.has(tree)) continue
      asked.add(tree)
      sightings.push(...(await sightingsOf(tree)))
    }
  }
  const copied = () => copiedTreesOf({ id: row.repositoryId, createdAt: row.createdAt, sightings })
  await look(probes.map((share) => trees[Math.floor(share * (trees.length - 1))] ?? ''))
  if (copied() > 0) await look(sampleOf(trees))
  const change = { sampledTrees: asked.size, copiedTrees: copied(), treesLookedForAt: deps.clock.now() }
  await run.commit((trx) => updateRepository(trx, row, change))
}

import type { GithubConnection, GithubSync } from '@codekin/contracts/github/models'

type SyncFacts = Omit<GithubSync, 'resumesAt' | 'startedAt' | 'finishedAt'> & {
  resumesAt: Date | null
  startedAt: Date
  finishedAt: Date | null
}

export function presentSync(sync: SyncFacts): GithubSync {
  const { id, syncType, state, stage, repositoriesRead, repositories, commits, resumesAt, problem } = sync
  return {
    id,
    syncType,
    state,
    stage,
    repositoriesRead,
    repositories,
    commits,
    problem,
    resumesAt: resumesAt?.toISOString() ?? null,
    startedAt: sync.startedAt.toISOString(),
    finishedAt: sync.finishedAt?.toISOString() ?? null,
  }
}

type ConnectionFacts = Pick<GithubConnection, 'login' | 'way' | 'scopes'> & {
  includePrivate: boolean
  excludedIds: readonly number[]
  connectedAt: Date
  syncedAt: Date | null
}
type About = {
  mayIncludePrivate: boolean
  /** Names by id; null for private ones. */
  names: ReadonlyMap<number, string | null>
  lastSync: SyncFacts | undefined
}

export function presentConnection(facts: ConnectionFacts, about: About): GithubConnection {
  const { login, way, scopes, includePrivate, excludedIds, connectedAt, syncedAt } = facts
  const { names, mayIncludePrivate, lastSync } = about
  return {
    login,
    way,
    scopes,
    mayIncludePrivate,
    includePrivateRepos: includePrivate,
    excludedRepos: excludedIds.flatMap((id) => names.get(id) ?? []),
    excludedPrivateRepos: excludedIds.filter((id) => names.get(id) === null),
    connectedAt: connectedAt.toISOString(),
    lastSync: lastSync ? presentSync(lastSync) : null,
    syncedAt: syncedAt?.toISOString() ?? null,
  }
}

import type { GithubConnection } from '@codekin/contracts/github/models'
import type { Deps } from '../../deps.ts'
import { canReadPrivate } from './adapters/github.ts'
import { findConnection } from './repository-connections.ts'
import { listRepositoryNames } from './repository-repositories.ts'
import { listSyncs } from './repository-syncs.ts'
import { presentConnection } from './rules/present-connection.ts'

/** The user's connection; undefined if there is none. */
export async function readConnection({ db }: Pick<Deps, 'db'>, userId: string): Promise<GithubConnection | undefined> {
  const connection = await findConnection(db, userId)
  if (!connection) return undefined
  const names = await listRepositoryNames(db, userId, connection.excludedIds)
  const [lastSync] = await listSyncs(db, userId, 1)
  return presentConnection(connection, { names, lastSync, mayIncludePrivate: canReadPrivate(connection.scopes) })
}

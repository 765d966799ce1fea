import type { GithubConnection } from '@codekin/contracts/github/models'
import type { Deps } from '../../deps.ts'
import { mayReadPrivate } from './adapters/github.ts'
import { findConnection } from './repository-connections.ts'
import { listNames } from './repository-repositories.ts'
import { listSyncs } from './repository-syncs.ts'
import { presentConnection } from './rules/present-connection.ts'

/** How somebody's account is connected, as they see it; undefined where none is. */
export async function readConnection({ db }: Pick<Deps, 'db'>, userId: string): Promise<GithubConnection | undefined> {
  const connection = await findConnection(db, userId)
  if (!connection) return undefined
  const names = await listNames(db, userId, connection.excludedIds)
  const [lastSync] = await listSyncs(db, userId, 1)
  return presentConnection(connection, { names, lastSync, mayIncludePrivate: mayReadPrivate(connection.scopes) })
}

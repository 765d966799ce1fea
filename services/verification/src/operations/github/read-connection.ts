import type { GithubConnection } from '@codekin/contracts/github/models'
import { mayReadPrivate } from '../../adapters/github/github.ts'
import type { Deps } from '../../deps.ts'
import { presentConnection } from '../../domain/github/present-connection.ts'
import { findConnection } from '../../store/github-connections.ts'
import { listNames } from '../../store/github-repositories.ts'
import { listSyncs } from '../../store/github-syncs.ts'

/** How somebody's account is connected, as they see it; undefined where none is. */
export async function readConnection({ db }: Pick<Deps, 'db'>, userId: string): Promise<GithubConnection | undefined> {
  const connection = await findConnection(db, userId)
  if (!connection) return undefined
  const names = await listNames(db, userId, connection.excludedIds)
  const [lastSync] = await listSyncs(db, userId, 1)
  return presentConnection(connection, { names, lastSync, mayIncludePrivate: mayReadPrivate(connection.scopes) })
}

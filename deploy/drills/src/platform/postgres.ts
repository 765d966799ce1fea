import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PostgresOptions, startPostgres } from '@codekin/local/infra/postgres'
import { postgresProgram } from '@codekin/local/infra/postgres-programs'
import { unprivilegedUser } from '@codekin/local/infra/run-as'
import type { LocalServer } from '@codekin/local/infra/server-process'
import pg from 'pg'

const ordinary = { max_connections: '400', shared_buffers: '256MB', wal_keep_size: '512MB' }

/** A server that writes to disk before it responds, as in production. */
export function startPrimary(folder: string, settings: Record<string, string> = {}): Promise<LocalServer> {
  return startCluster({ dataDir: join(folder, 'postgres-primary'), settings })
}

/** Starts the cluster in `dataDir`, or a new one there. */
export function startCluster({ settings, ...options }: PostgresOptions): Promise<LocalServer> {
  return startPostgres({ ...options, settings: { ...ordinary, ...settings } })
}

/** A program that comes with Postgres. */
export function programNamed(name: string): string {
  const program = postgresProgram(name)
  if (!program) throw new Error(`${name} is not on this machine: on Debian it comes with postgresql.`)
  return program
}

/**
 * Copies a running cluster into a folder, with everything written meanwhile; with `isStandby` the copy follows it when started.
 */
export async function copyCluster(
  from: LocalServer,
  { target, isStandby }: { target: string; isStandby: boolean },
): Promise<void> {
  const user = unprivilegedUser()
  mkdirSync(target, { recursive: true })
  if (user) chownSync(target, user.uid, user.gid)
  const url = new URL(from.url)
  const identity = user ? { uid: user.uid, gid: user.gid } : {}
  const args = ['-D', join(target, 'cluster'), '-d', url.href, '-X', 'stream', '-c', 'fast']
  await promisify(execFile)(programNamed('pg_basebackup'), [...args, ...(isStandby ? ['-R'] : [])], {
    ...identity,
    cwd: '/',
  })
  // Roles and their passwords came with the copy; the file also marks a cluster as complete.
  writeFileSync(join(target, 'superuser-password'), decodeURIComponent(url.password), { mode: 0o600 })
}

/** Runs one query on a server, on its own connection. */
export async function askPostgres<R extends object>(url: string, text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 30_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

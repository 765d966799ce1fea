import { execFile } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unprivilegedUser } from '@codekin/local/infra/run-as'
import type { LocalServer } from '@codekin/local/infra/server-process'
import { eventually } from '@codekin/test-kit/settle'
import { askPostgres, startCluster } from './postgres.ts'

/** The longest time that a commit may be missing from the archive. */
export const archiveSeconds = 5

const archiveOf = (folder: string) => join(folder, 'archive')

/** Settings of a server that archives each finished WAL segment. */
export function archiving(folder: string): Record<string, string> {
  const archive = archiveOf(folder)
  mkdirSync(archive, { recursive: true })
  const user = unprivilegedUser()
  if (user) chownSync(archive, user.uid, user.gid)
  return {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f`,
    archive_timeout: String(archiveSeconds),
  }
}

/** Waits until everything committed before this call is in the archive. */
export async function untilArchived(url: string): Promise<void> {
  const [position] = await askPostgres<{ file: string }>(url, 'select pg_walfile_name(pg_current_wal_lsn()) as file')
  await eventually(async () => {
    const [row] = await askPostgres<{ file: string | null }>(
      url,
      'select last_archived_wal as file from pg_stat_archiver',
    )
    return (row?.file ?? '') >= (position?.file ?? '')
  }, 60)
}

/** Recovers a copy from the archive, up to a point in time, and opens it for writing. */
export async function restoreTo(
  moment: string,
  { folder, backup }: { folder: string; backup: string },
): Promise<LocalServer> {
  const dataDir = join(folder, 'postgres-restored')
  const cluster = join(dataDir, 'cluster')
  // Keeps owners and modes: Postgres refuses a folder that others may read.
  await promisify(execFile)('cp', ['-a', backup, dataDir])
  const lines = [
    `restore_command = 'cp ${archiveOf(folder)}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    `recovery_target_action = 'promote'`,
  ]
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  writeFileSync(join(cluster, 'recovery.signal'), '')
  const server = await startCluster({ dataDir })
  await eventually(async () => {
    const [row] = await askPostgres<{ recovering: boolean }>(server.url, 'select pg_is_in_recovery() as recovering')
    return row?.recovering === false
  }, 300)
  return server
}

/** Deletes a NATS server's storage. */
export async function emptyNats(server: LocalServer, folder: string): Promise<void> {
  await server.kill()
  rmSync(join(folder, 'nats', 'jetstream'), { recursive: true, force: true })
  await server.restart()
}
